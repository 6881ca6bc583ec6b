import { randomUUID } from 'node:crypto'
import { signAccessToken, tenantOf } from '#backend/auth/tokens.ts'
import type { Backend } from '#backend/backend.ts'
import type { Basket } from '../baskets/shop.ts'
import { orders, type Order } from '../orders/order-client.ts'
import { send } from '../small-backend.ts'

/** A shopper with a copy of a basket. */
export interface Buyer {
  customerId: string
  basketId: string
}

export interface OrderResponse {
  status: number
  body: Partial<Order> & { title?: string; couponCode?: string }
}

/** Creates `count` shoppers, each with a copy of a basket. */
export async function createBuyers({ services }: Backend, { basketId }: Basket, count: number): Promise<Buyer[]> {
  const { db } = services
  const { content, ...basket } = await db
    .selectFrom('basket')
    .selectAll()
    .where('id', '=', basketId)
    .executeTakeFirstOrThrow()
  const buyers = Array.from({ length: count }, () => ({ customerId: randomUUID(), basketId: randomUUID() }))
  await db
    .insertInto('basket')
    .values(
      buyers.map((buyer) => ({
        ...basket,
        returned_total: basket.returned_total ?? undefined,
        content: JSON.stringify(content),
        id: buyer.basketId,
        customer_id: buyer.customerId,
        usid: buyer.customerId,
      })),
    )
    .execute()
  return buyers
}

/** A client that sends requests as one shopper, with one token. */
export async function shopperClient({ services }: Backend, customerId: string, usid = customerId, login?: string) {
  const { db, settings, now } = services
  const clientId = settings.publicClient.id
  const registered = login === undefined ? undefined : { login, name: 'Test Shopper' }
  const subject = { customerId, usid, siteId: 'Art', clientId, family: randomUUID(), doNotTrack: false, registered }
  const token = await signAccessToken(db, tenantOf(settings.organizationId), subject, now())
  return async (
    backend: Pick<Backend, 'fetch'>,
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<OrderResponse> => {
    const response = await send(backend, path, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    return { status: response.status, body: JSON.parse((await response.text()) || 'null') }
  }
}

/** Places the orders of all buyers concurrently, distributed over the backends. */
export async function placeOrders(backends: readonly Backend[], buyers: readonly Buyer[]): Promise<OrderResponse[]> {
  const [first] = backends
  if (!first) throw new Error('no backend was given')
  const ready = await Promise.all(
    buyers.map(async ({ customerId, basketId }, index) => {
      const call = await shopperClient(first, customerId)
      return () => call(backends[index % backends.length] ?? first, 'POST', `${orders}?siteId=Art`, { basketId })
    }),
  )
  return Promise.all(ready.map((placeOrder) => placeOrder()))
}

/** How often each value occurs. */
export function countBy(values: readonly (string | number | undefined)[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const value of values) counts[String(value)] = (counts[String(value)] ?? 0) + 1
  return counts
}
