import { createHash, timingSafeEqual } from 'node:crypto'
import type { ShopperOrdersTypes } from 'commerce-sdk-isomorphic'
import type { GuestOrder } from '#/contracts/orders/guest-order.ts'
import { lastDigitsOf } from '#/domain/checkout/card.ts'
import { amountIn } from '../sites/money.ts'
import { isShipped, stageAt, statusText } from './order-response.ts'
import { timesOf, type OrderRecord } from './records.ts'
import { returnable } from './timeline.ts'
import { trackingUrl } from './tracking.ts'

const md5 = (text: string) => createHash('md5').update(text).digest()

/** Whether an MD5 hash is that of an email address, as entered or in lower case. */
export function isHashOf(md5email: string, email: string): boolean {
  const expected = Buffer.from(md5email, 'hex')
  return [email, email.toLowerCase()].some((text) => timingSafeEqual(md5(text), expected))
}

/** An order in the form of the guest order service. */
export function guestOrderResponse(record: OrderRecord, now: Date): GuestOrder {
  const { order, items, payments } = record
  const { snapshot, currency } = order
  const stage = stageAt(record, now)
  const returned = items.reduce((sum, item) => sum + item.returned, 0)
  const isReturnable = stage === 'delivered' && returnable(timesOf(order), now)
  const [shipment] = snapshot.shipments ?? []
  const shippingInfo = {
    shippedMethod: shipment?.shippingMethod?.name ?? '',
    trackingNumber: isShipped(stage) ? order.tracking_number : null,
    trackingUrl: isShipped(stage) ? (trackingUrl(order) ?? null) : null,
  }
  return {
    orderNumber: order.order_no,
    orderDate: order.placed_at.toISOString(),
    status: statusText(stage, returned),
    orderCurrency: currency,
    itemTotal: (snapshot.giftCertificateItems ?? []).reduce(
      (sum, { amount }) => sum + amount,
      snapshot.productTotal ?? 0,
    ),
    shippingTotal: snapshot.shippingTotal ?? 0,
    tax: snapshot.taxTotal ?? 0,
    taxation: snapshot.taxation,
    orderTotal: amountIn(currency, order.total),
    deliveryDate: order.delivered_at.toISOString(),
    cancellable: stage === 'created',
    returnable: isReturnable,
    paymentMethods: payments.map(({ card, masked_gift_code }) =>
      card
        ? {
            creditCardName: card.cardType,
            creditCardSuffix: lastDigitsOf(card.maskedNumber),
            expirationDate: { month: card.expirationMonth, year: card.expirationYear },
          }
        : { creditCardName: 'Gift Card', creditCardSuffix: masked_gift_code?.slice(-4) ?? '', expirationDate: null },
    ),
    shippingAddress: addressOf(shipment?.shippingAddress ?? snapshot.billingAddress),
    billingAddress: addressOf(snapshot.billingAddress),
    giftCards: (snapshot.giftCertificateItems ?? []).map(({ amount, c_deliveryDate }) => ({
      amount,
      ...(typeof c_deliveryDate === 'string' ? { deliveryDate: c_deliveryDate } : {}),
    })),
    items: items.map(({ item_id, snapshot: item, quantity, returned: returnedQuantity }) => ({
      itemId: item_id,
      returnableQuantity: isReturnable && item.productId !== undefined ? quantity - returnedQuantity : 0,
      quantity,
      total: item.priceAfterItemDiscount ?? item.price ?? 0,
      listPrice: item.basePrice ?? item.price ?? 0,
      description: item.productName ?? item.itemText ?? '',
      imageUrl: item.c_imageUrl ?? '',
      statuses:
        returnedQuantity > 0 ? [statusText(stage, returnedQuantity), statusText(stage, 0)] : [statusText(stage, 0)],
      productTypeDescription: item.c_productTypeDescription ?? '',
      specialHandling: item.c_specialHandling ?? null,
      height: item.c_height ?? null,
      width: item.c_width ?? null,
      shippingInfo,
    })),
  }
}

function addressOf(address: ShopperOrdersTypes.OrderAddress | undefined): GuestOrder['shippingAddress'] {
  const { firstName, lastName, address1, address2, city, stateCode, postalCode, countryCode } = address ?? {}
  return {
    firstName: firstName ?? '',
    lastName: lastName ?? '',
    addressLine1: address1 ?? '',
    ...(address2 ? { addressLine2: address2 } : {}),
    city: city ?? '',
    state: stateCode ?? '',
    zip: postalCode ?? '',
    ...(countryCode ? { country: countryCode } : {}),
  }
}
