import { randomUUID } from 'node:crypto'
import type { ShopperOrdersTypes } from 'commerce-sdk-isomorphic'
import { signAccessToken, tenantOf } from '#backend/auth/tokens.ts'
import { boston, ORGANIZATION, type ApiResponse, type Basket, type Client, type Shop } from '../baskets/shop.ts'
import { send } from '../small-backend.ts'

export type Order = ShopperOrdersTypes.Order & {
  orderNo: string
  detail?: string
  reason?: string
  challenge?: string
  field?: string
  missing?: { field: string }[]
}

export const orders = `/checkout/shopper-orders/v1/organizations/${ORGANIZATION}/orders`
export const EMAIL = 'ada@letters.example'

export const visa = {
  paymentMethodId: 'CREDIT_CARD',
  paymentCard: {
    holder: 'Ada Byron',
    cardType: 'Visa',
    maskedNumber: '************4242',
    expirationMonth: 4,
    expirationYear: 2031,
  },
}

export const cardEnding = (digits: string) => ({
  ...visa,
  paymentCard: { ...visa.paymentCard, maskedNumber: `************${digits}` },
})

/** Creates a basket with everything that an order needs except a payment. */
export async function readyBasket(client: Client, ...upis: readonly string[]): Promise<Basket> {
  const { basketId } = await client.basket(...upis)
  await done(client.call('PUT', `${basketId}/customer`, { email: EMAIL }))
  await done(client.call('PUT', `${basketId}/shipments/me/shipping-address?useAsBilling=true`, boston))
  return done(client.call('PUT', `${basketId}/shipments/me/shipping-method`, { id: '001' }))
}

export async function payableBasket(client: Client, ...upis: readonly string[]): Promise<Basket> {
  const { basketId } = await readyBasket(client, ...upis)
  return done(client.call('POST', `${basketId}/payment-instruments`, visa))
}

export async function done(response: Promise<ApiResponse<Basket>>): Promise<Basket> {
  const { status, body } = await response
  if (status !== 200) throw new Error(`status ${status}: ${JSON.stringify(body)}`)
  return body
}

export const placeOrder = (client: Client, basketId: string, more: object = {}): Promise<ApiResponse<Order>> =>
  client.call<Order>('POST', `${orders}?siteId=Art&locale=en-US`, { basketId, ...more })

export async function placed(client: Client, ...upis: readonly string[]): Promise<Order> {
  const { basketId } = await payableBasket(client, ...upis)
  const { status, body } = await placeOrder(client, basketId)
  if (status !== 200) throw new Error(`the order was not placed: ${status} ${JSON.stringify(body)}`)
  return body
}

/** Places an order with an idempotency key. */
export async function placeOrderByKey(
  { backend }: Shop,
  { customerId, usid }: Client,
  key: string,
  body: object,
): Promise<ApiResponse<Order>> {
  const { db, settings, now } = backend.services
  const token = await signAccessToken(
    db,
    tenantOf(settings.organizationId),
    { customerId, usid, siteId: 'Art', clientId: settings.publicClient.id, family: randomUUID(), doNotTrack: false },
    now(),
  )
  const response = await send(backend, `${orders}?siteId=Art`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify(body),
  })
  return { status: response.status, body: JSON.parse(await response.text()) }
}
