import type { SiteAndLocale } from '#/contracts/site-and-locale.ts'
import { itemCount, type Basket } from '#/domain/cart/basket.ts'
import type { Authentication, PlacedOrder, PlaceOrderResult, ShippingChoice } from '#/domain/checkout/checkout.ts'
import { asShopper, currentSession } from '#/session/shopper.server.ts'
import { getOpenBasket, getShippingMethods } from '#/upstreams/baskets.server.ts'
import { getOrder } from '#/upstreams/customer-orders.server.ts'
import { placeOrder } from '#/upstreams/placing.server.ts'
import type { Caller } from '#/upstreams/shopper-call.server.ts'
import { statusOf, UpstreamError } from '#/upstreams/upstream-error.ts'
import { limitedOrFailed } from '#/server-fns/auth/auth-errors.server.ts'
import { ensureBasket } from '#/server-fns/cart/basket-change.server.ts'
import { shownBasket } from '#/server-fns/cart/basket-view.server.ts'
import { detailOf } from '#/server-fns/orders/customer-orders.server.ts'
import { minorUnits } from '#/server-fns/product/product-choices.server.ts'
import { localeContext } from '#/server-fns/shell/locale-context.server.ts'
import { translatorFor } from '#/server-fns/shell/translator.server.ts'

/** The data of a new checkout. */
export interface CheckoutStart {
  basket: Basket
  registered: boolean
  /** ISO day. */
  today: string
}

/** The data of a new checkout; null without items in the basket. */
export async function beginCheckout(ids: SiteAndLocale): Promise<CheckoutStart | null> {
  const { site } = localeContext(ids)
  const session = await currentSession(site)
  if (!session) return null
  const basket = await asShopper(site, async (caller) => shownBasket(await ensureBasket(caller, ids), ids))
  if (itemCount(basket) === 0) return null
  const { type } = (await currentSession(site)) ?? session
  return { basket, registered: type === 'registered', today: new Date().toISOString().slice(0, 10) }
}

/** The shipping methods for the basket's address; empty without an address. */
export async function readShippingChoices(ids: SiteAndLocale): Promise<ShippingChoice[]> {
  const { site, locale } = localeContext(ids)
  const translator = await translatorFor(locale.id)
  return asShopper(site, async (caller) => {
    const { basketId, currency, shipments } = await ensureBasket(caller, ids)
    const [shipment] = shipments
    if (!shipment?.shippingAddress) return []
    const { applicableShippingMethods } = await getShippingMethods(caller, basketId, shipment.shipmentId, locale.id)
    return applicableShippingMethods.map(({ id, name, description, price, ...custom }) => ({
      id,
      name: translator.phrase(name),
      description: translator.phrase(description),
      price: minorUnits(custom.c_priceAfterPromotions ?? price, currency),
      arrives: custom.c_deliveryDate ?? custom.c_arrivalDate,
    }))
  })
}

type OrderToPlace = SiteAndLocale & { basketId: string; total: number; authentication?: Authentication | undefined }

/** Places the order of a basket idempotently, and only at the total that was shown to the shopper. */
export async function placeOrderOfBasket(requested: OrderToPlace): Promise<PlaceOrderResult> {
  const { site, locale } = localeContext(requested)
  const { basketId, authentication } = requested
  try {
    return await asShopper(site, async (shopper): Promise<PlaceOrderResult> => {
      const caller: Caller = { ...shopper, upstream: 'placing' }
      const changed = await changeOf(caller, requested)
      if (changed) return changed
      const { orderNo } = await placeOrder(caller, { basketId, locale: locale.id, authentication })
      return { kind: 'placed', orderNo }
    })
  } catch (error) {
    return errorResultOf(error, requested)
  }
}

/** The result for a basket that has changed since it was shown; undefined otherwise. A missing basket may be an order. */
async function changeOf(
  caller: Caller,
  { basketId, total, ...ids }: OrderToPlace,
): Promise<PlaceOrderResult | undefined> {
  const open = await getOpenBasket(caller)
  if (open?.basketId !== basketId) return undefined
  const basket = await shownBasket(open, ids)
  if (itemCount(basket) === 0) return { kind: 'gone' }
  return basket.total === total ? undefined : { kind: 'changed', basket }
}

async function errorResultOf(error: unknown, requested: OrderToPlace): Promise<PlaceOrderResult> {
  if (!(error instanceof UpstreamError)) throw error
  const { reason, challenge } = error.details
  if (error.status === 404) return { kind: 'gone' }
  switch (reason) {
    case 'payment_authentication_required':
      if (challenge) return { kind: 'challenge', challenge }
      break
    case 'payment_declined':
      return { kind: 'declined' }
    case 'payment_expired':
      return { kind: 'expired' }
    case 'payment_amount':
    case 'gift_card_not_redeemable':
      return { kind: 'payment' }
    case 'out_of_stock':
      return { kind: 'stock' }
    case 'prices_changed':
      return withCurrentBasket('changed', requested)
    case 'basket_incomplete':
      return withCurrentBasket('incomplete', requested)
  }
  const rejection = limitedOrFailed('an order could not be placed', error)
  return isRejected(error) ? rejection : { kind: 'unknown' }
}

/** Unless the order was rejected, it may have been placed. */
const isRejected = ({ status }: UpstreamError) => status !== undefined && status < 500

async function withCurrentBasket(kind: 'changed' | 'incomplete', ids: OrderToPlace): Promise<PlaceOrderResult> {
  const { site } = localeContext(ids)
  const basket = await asShopper(site, getOpenBasket)
  return basket ? { kind, basket: await shownBasket(basket, ids) } : { kind: 'gone' }
}

/** An order that this session placed; null for any other order. */
export async function readPlacedOrder({
  orderNo,
  ...ids
}: SiteAndLocale & { orderNo: string }): Promise<PlacedOrder | null> {
  const { site, locale } = localeContext(ids)
  if (!(await currentSession(site))) return null
  try {
    const translator = await translatorFor(locale.id)
    return await asShopper(site, async (caller) => {
      const order = await getOrder(caller, orderNo)
      return { ...detailOf(order, translator), email: order.customerInfo?.email }
    })
  } catch (error) {
    if (statusOf(error) === 404) return null
    throw error
  }
}
