import type { CustomerOrderResponse, OrderAddressResponse } from '#/contracts/orders/customer-order.ts'
import type { SiteAndLocale } from '#/contracts/site-and-locale.ts'
import type { OrderDetail, OrderLine, OrderPage, OrderAddress, OrderSummary } from '#/domain/account/account.ts'
import type { SignedOut } from '#/domain/auth/shopper.ts'
import { asRegistered } from '#/session/shopper.server.ts'
import { getCustomerOrders, getOrder } from '#/upstreams/customer-orders.server.ts'
import { statusOf } from '#/upstreams/upstream-error.ts'
import { minorUnits } from '#/server-fns/product/product-choices.server.ts'
import { localeContext } from '#/server-fns/shell/locale-context.server.ts'
import { translatorFor, type Translator } from '#/server-fns/shell/translator.server.ts'

type Requested = SiteAndLocale & { offset: number; limit: number }

/** The shopper's orders, latest first. */
export const readOrders = ({
  offset,
  limit,
  ...ids
}: Requested): Promise<{ kind: 'orders'; page: OrderPage } | SignedOut> =>
  asRegistered(localeContext(ids).site, async (caller) => {
    const { data, total } = await getCustomerOrders(caller, { offset, limit })
    const translator = await translatorFor(localeContext(ids).locale.id)
    return { kind: 'orders', page: { orders: data.map((order) => summaryOf(order, translator)), total, offset, limit } }
  })

type OrderResponse = { kind: 'order'; order: OrderDetail } | { kind: 'not-found' } | SignedOut

/** An order of the shopper; `not-found` for an order of another shopper. */
export async function readOrder({ orderNo, ...ids }: SiteAndLocale & { orderNo: string }): Promise<OrderResponse> {
  try {
    const { site, locale } = localeContext(ids)
    const translator = await translatorFor(locale.id)
    return await asRegistered<OrderResponse>(site, async (caller) => ({
      kind: 'order',
      order: detailOf(await getOrder(caller, orderNo), translator),
    }))
  } catch (error) {
    if (statusOf(error) === 404) return { kind: 'not-found' }
    throw error
  }
}

/** Salesforce has no production stage: its orders are created, shipped or cancelled. */
function stageOf({ c_status: reported, status, shippingStatus }: CustomerOrderResponse): string {
  if (reported !== undefined) return reported
  if (status === 'cancelled') return 'cancelled'
  if (shippingStatus === 'shipped') return 'shipped'
  return ['created', 'new', 'open'].includes(status) ? 'created' : ''
}

const summaryOf = (order: CustomerOrderResponse, translator: Translator): OrderSummary => ({
  orderNo: order.orderNo,
  placedAt: order.creationDate,
  stage: stageOf(order),
  statusText: order.omsData?.status ?? order.externalOrderStatus ?? order.status,
  currency: order.currency,
  total: minorUnits(order.orderTotal, order.currency),
  lines: order.productItems.map((item) => lineOf(item, order, translator)),
  gifts: order.giftCertificateItems.map(
    ({ giftCertificateItemId, amount, recipientName, recipientEmail, c_deliveryDate }, index) => ({
      id: giftCertificateItemId ?? String(index),
      amount: minorUnits(amount, order.currency),
      recipient: recipientName || recipientEmail,
      deliveryDate: c_deliveryDate,
    }),
  ),
})

type ItemResponse = CustomerOrderResponse['productItems'][number]

const lineOf = (item: ItemResponse, order: CustomerOrderResponse, translator: Translator): OrderLine => {
  const { c_productTypeDescription: kind, 'c_finished-size': finished, omsData } = item
  const { c_height: height, c_width: width, c_specialHandling: handling } = item
  const productType = kind && translator.phrase(kind)
  const frame = translator.frame(handling)
  return {
    itemId: item.itemId,
    upi: item.c_upi,
    title: item.productName ?? item.itemText ?? '',
    artist: item.c_artistName,
    description: [productType, frame, finished && translator.size(finished)].filter(Boolean).join(', ') || undefined,
    picture: item.c_imageUrl,
    path: item['c_product-url'],
    productType,
    frame,
    size: height && width ? { height, width } : undefined,
    stage: stageOf(order),
    statusText: omsData?.status === 'return_initiated' ? 'Return Requested' : (order.c_status ?? order.status),
    quantity: item.quantity,
    returnable: order.c_returnable ? (omsData?.quantityAvailableToReturn ?? 0) : 0,
    price: minorUnits(item.price, order.currency),
  }
}

/** An order with its details. */
export function detailOf(order: CustomerOrderResponse, translator: Translator): OrderDetail {
  const { currency, taxTotal } = order
  const minor = (amount: number) => minorUnits(amount, currency)
  const [shipment] = order.shipments
  const [parcel] = order.omsData?.shipments ?? []
  const number = parcel?.trackingNumber ?? shipment?.trackingNumber
  return {
    ...summaryOf(order, translator),
    subtotal: order.giftCertificateItems.reduce(
      (sum, { amount }) => sum + minor(amount),
      minor(order.productSubTotal ?? order.productTotal),
    ),
    reductions: order.orderPriceAdjustments.map(({ priceAdjustmentId: id, itemText, price }) => ({
      id,
      text: translator.phrase(itemText),
      amount: minor(price),
      isFreeShipping: false,
    })),
    shipping: minor(order.shippingTotal),
    tax: taxTotal === undefined ? undefined : minor(taxTotal),
    taxIncluded: order.taxation === 'gross',
    shippingMethod: translator.phrase(shipment?.shippingMethod?.name ?? '') || undefined,
    shippingAddress: shipment?.shippingAddress && addressFrom(shipment.shippingAddress, translator),
    billingAddress: order.billingAddress && addressFrom(order.billingAddress, translator),
    payments: order.paymentInstruments.map(({ paymentMethodId, amount, paymentCard, maskedGiftCertificateCode }) => ({
      name: paymentCard?.cardType ?? paymentMethodId ?? '',
      lastDigits: paymentCard?.numberLastDigits ?? maskedGiftCertificateCode,
      expirationMonth: paymentCard?.expirationMonth,
      expirationYear: paymentCard?.expirationYear,
      amount: amount === undefined ? undefined : minor(amount),
    })),
    tracking: number ? { provider: parcel?.provider, number, address: parcel?.trackingUrl } : undefined,
    deliveryDate: order.productItems.length > 0 ? order.c_deliveryDate : undefined,
    cancellable: order.c_cancellable,
    returnable: order.c_returnable,
  }
}

const addressFrom = (address: OrderAddressResponse, translator: Translator): OrderAddress => ({
  firstName: address.firstName ?? '',
  lastName: address.lastName ?? '',
  lines: translator.address(address),
})
