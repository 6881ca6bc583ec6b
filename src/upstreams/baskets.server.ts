import { z } from 'zod'
import { basket, customerBaskets, type BasketResponse } from '#/contracts/cart/basket.ts'
import { requestAsShopper, ownPath, type Caller } from './shopper-call.server.ts'

const api = 'checkout/shopper-baskets'

type Change = { method: 'POST' | 'PUT' | 'PATCH' | 'DELETE'; body?: Record<string, unknown> | unknown[] }

/** Changes a basket. Returns the whole basket. */
const change = (caller: Caller, path: string, { method, body }: Change): Promise<BasketResponse> =>
  requestAsShopper(caller, api, path, { method, schema: basket, ...(body === undefined ? {} : { body }) })

const basketPath = (...parts: readonly string[]) => `/baskets/${parts.map(encodeURIComponent).join('/')}`

/** API-14, BASKET-05: the shopper's open basket; undefined without one. */
export async function getOpenBasket(caller: Caller): Promise<BasketResponse | undefined> {
  const { total, baskets } = await requestAsShopper(caller, 'customer/shopper-customers', ownPath(caller, 'baskets'), {
    schema: customerBaskets,
  })
  return total > 0 ? baskets[0] : undefined
}

/** BASKET-02. */
export const createBasket = (caller: Caller) => change(caller, '/baskets', { method: 'POST', body: {} })

/** BASKET-03. */
export const changeCurrency = (caller: Caller, basketId: string, currency: string) =>
  change(caller, basketPath(basketId), { method: 'PATCH', body: { currency } })

/** Sets the postal code for arrival dates. It applies until the basket has a shipping address. */
export const changeDestination = (caller: Caller, basketId: string, c_postalCode: string) =>
  change(caller, basketPath(basketId), { method: 'PATCH', body: { c_postalCode } })

/** BASKET-04. */
export const changeBasketEmail = (caller: Caller, basketId: string, email: string) =>
  change(caller, basketPath(basketId, 'customer'), { method: 'PUT', body: { email } })

/** API-19: items as `salesForcePayload` writes them. */
export const addItems = (caller: Caller, basketId: string, items: readonly Record<string, unknown>[]) =>
  change(caller, basketPath(basketId, 'items'), { method: 'POST', body: [...items] })

export const changeItem = (caller: Caller, basketId: string, itemId: string, body: Record<string, unknown>) =>
  change(caller, basketPath(basketId, 'items', itemId), { method: 'PATCH', body })

/** API-18. */
export const removeItem = (caller: Caller, basketId: string, itemId: string) =>
  change(caller, basketPath(basketId, 'items', itemId), { method: 'DELETE' })

export const addGift = (caller: Caller, basketId: string, gift: Record<string, unknown>) =>
  change(caller, basketPath(basketId, 'gift-certificate-items'), { method: 'POST', body: gift })

export const removeGift = (caller: Caller, basketId: string, id: string) =>
  change(caller, basketPath(basketId, 'gift-certificate-items', id), { method: 'DELETE' })

/** PROMO-12. */
export const addCoupon = (caller: Caller, basketId: string, code: string) =>
  change(caller, basketPath(basketId, 'coupons'), { method: 'POST', body: { code } })

/** PROMO-13. */
export const removeCoupon = (caller: Caller, basketId: string, couponItemId: string) =>
  change(caller, basketPath(basketId, 'coupons', couponItemId), { method: 'DELETE' })

export const shipTo = (caller: Caller, basketId: string, shipmentId: string, address: Record<string, unknown>) =>
  change(caller, basketPath(basketId, 'shipments', shipmentId, 'shipping-address'), { method: 'PUT', body: address })

export const chooseMethod = (caller: Caller, basketId: string, shipmentId: string, id: string) =>
  change(caller, basketPath(basketId, 'shipments', shipmentId, 'shipping-method'), { method: 'PUT', body: { id } })

export const billTo = (caller: Caller, basketId: string, address: Record<string, unknown>) =>
  change(caller, basketPath(basketId, 'billing-address'), { method: 'PUT', body: address })

export const addPayment = (caller: Caller, basketId: string, instrument: Record<string, unknown>) =>
  change(caller, basketPath(basketId, 'payment-instruments'), { method: 'POST', body: instrument })

export const removePayment = (caller: Caller, basketId: string, paymentInstrumentId: string) =>
  change(caller, basketPath(basketId, 'payment-instruments', paymentInstrumentId), { method: 'DELETE' })

const shippingMethods = z.object({
  defaultShippingMethodId: z.string().optional(),
  applicableShippingMethods: z.array(
    z.object({
      id: z.string(),
      name: z.string().default(''),
      description: z.string().default(''),
      price: z.number().default(0),
      /** The `c_` fields come from the embedded backend only. */
      c_priceAfterPromotions: z.number().optional(),
      c_deliveryDate: z.string().optional(),
      c_arrivalDate: z.string().optional(),
    }),
  ),
})

/** The shipping methods of a shipment, with names in the locale. */
export const getShippingMethods = (caller: Caller, basketId: string, shipmentId: string, locale: string) =>
  requestAsShopper(caller, api, basketPath(basketId, 'shipments', shipmentId, 'shipping-methods'), {
    schema: shippingMethods,
    query: { locale },
  })
