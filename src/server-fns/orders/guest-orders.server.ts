import { createHash } from 'node:crypto'
import type { GuestOrder } from '#/contracts/orders/guest-order.ts'
import type { SiteAndLocale } from '#/contracts/site-and-locale.ts'
import type { OrderDetail, OrderAddress } from '#/domain/account/account.ts'
import { maintenancePhase } from '#/domain/shell/maintenance.ts'
import {
  guestOrderQuery,
  orderLookupErrors,
  type FoundOrder,
  type OrderLookup,
  type OrderLookupResult,
} from '#/domain/orders/order-lookup.ts'
import { emptyFrame } from '#/domain/picture-url.ts'
import { log } from '#/log/log.server.ts'
import { asShopper, currentSession } from '#/session/shopper.server.ts'
import { getOrder } from '#/upstreams/customer-orders.server.ts'
import { getGuestOrder } from '#/upstreams/guest-orders.server.ts'
import { statusOf } from '#/upstreams/upstream-error.ts'
import { config } from '#config'
import { limitedOrFailed } from '#/server-fns/auth/auth-errors.server.ts'
import { detailOf } from './customer-orders.server.ts'
import { minorUnits } from '#/server-fns/product/product-choices.server.ts'
import { localeContext } from '#/server-fns/shell/locale-context.server.ts'
import { translatorFor, type Translator } from '#/server-fns/shell/translator.server.ts'

const md5 = (text: string) => createHash('md5').update(text).digest('hex')

/** Finds an order by its number and email address. */
export async function findOrder({
  orderNumber,
  orderEmailAddress,
  ...ids
}: OrderLookup & SiteAndLocale): Promise<OrderLookupResult> {
  const lookup = { orderNumber, orderEmailAddress }
  if (maintenancePhase(config.maintenance, Date.now()) === 'during') return { kind: 'maintenance' }
  if (Object.keys(orderLookupErrors(lookup)).length > 0) return { kind: 'not-found' }
  try {
    const order = await getGuestOrder(guestOrderQuery(lookup, md5))
    const translator = await translatorFor(localeContext(ids).locale.id)
    return {
      kind: 'found',
      ...((await ownOrder(ids, order.orderNumber, translator)) ?? {
        order: detailOfGuest(order, translator),
        own: false,
      }),
    }
  } catch (error) {
    const status = statusOf(error)
    return status === 404 || status === 400
      ? { kind: 'not-found' }
      : limitedOrFailed('an order could not be looked up', error)
  }
}

/** The order with the details for its own shopper; undefined if this browser's shopper did not place it. */
async function ownOrder(ids: SiteAndLocale, orderNo: string, translator: Translator): Promise<FoundOrder | undefined> {
  const { site } = localeContext(ids)
  if (!(await currentSession(site))) return undefined
  try {
    return { order: detailOf(await asShopper(site, (caller) => getOrder(caller, orderNo)), translator), own: true }
  } catch (error) {
    if (statusOf(error) !== 404) log.fallback('the shopper of an order could not be determined', { error })
    return undefined
  }
}

/** Stages by the status text that guests receive. */
const stages: Readonly<Record<string, string>> = {
  Created: 'created',
  'In Production': 'in-production',
  Shipped: 'shipped',
  Delivered: 'delivered',
  'Return Requested': 'delivered',
  Cancelled: 'cancelled',
}

function detailOfGuest(order: GuestOrder, translator: Translator): OrderDetail {
  const { orderCurrency: currency, items, status } = order
  const [first] = items
  const { shippedMethod, trackingNumber, trackingUrl } = first?.shippingInfo ?? {}
  return {
    orderNo: order.orderNumber,
    placedAt: order.orderDate,
    stage: stages[status] ?? '',
    statusText: status,
    currency,
    total: minorUnits(order.orderTotal, currency),
    subtotal: minorUnits(order.itemTotal, currency),
    shipping: order.shippingTotal === undefined ? undefined : minorUnits(order.shippingTotal, currency),
    tax: order.tax === undefined ? undefined : minorUnits(order.tax, currency),
    taxIncluded: order.taxation === 'gross',
    reductions: [],
    shippingMethod: translator.phrase(shippedMethod ?? '') || undefined,
    tracking: trackingNumber
      ? { provider: undefined, number: trackingNumber, address: trackingUrl ?? undefined }
      : undefined,
    shippingAddress: addressFrom(order.shippingAddress, translator),
    billingAddress: addressFrom(order.billingAddress, translator),
    payments: order.paymentMethods.map(({ creditCardName, creditCardSuffix, expirationDate }) => ({
      name: creditCardName,
      lastDigits: creditCardSuffix || undefined,
      expirationMonth: expirationDate?.month,
      expirationYear: expirationDate?.year,
      amount: undefined,
    })),
    deliveryDate: items.length > 0 ? order.deliveryDate : undefined,
    cancellable: order.cancellable ?? false,
    returnable: order.returnable ?? false,
    gifts: (order.giftCards ?? []).map(({ amount, deliveryDate }, index) => ({
      id: String(index),
      amount: minorUnits(amount, currency),
      recipient: undefined,
      deliveryDate,
    })),
    lines: items.map((item, index) => {
      const [current = ''] = item.statuses
      const productType = translator.phrase(item.productTypeDescription) || undefined
      const frame = translator.frame(item.specialHandling)
      return {
        itemId: item.itemId ?? String(index),
        upi: undefined,
        title: item.description,
        artist: undefined,
        description: [productType, frame].filter(Boolean).join(', ') || undefined,
        picture: item.imageUrl ? emptyFrame(item.imageUrl) : undefined,
        path: undefined,
        productType,
        frame,
        size: item.height && item.width ? { height: item.height, width: item.width } : undefined,
        stage: stages[current] ?? '',
        statusText: current,
        quantity: item.quantity,
        returnable: item.returnableQuantity ?? 0,
        price: minorUnits(item.total, currency),
      }
    }),
  }
}

const addressFrom = (address: GuestOrder['shippingAddress'], translator: Translator): OrderAddress => ({
  firstName: address.firstName,
  lastName: address.lastName,
  lines: translator.address({
    address1: address.addressLine1,
    address2: address.addressLine2,
    city: address.city,
    stateCode: address.state,
    postalCode: address.zip,
    countryCode: address.country,
  }),
})
