import { randomUUID } from 'node:crypto'
import { signAccessToken, tenantOf } from '#backend/auth/tokens.ts'
import type { Backend } from '#backend/backend.ts'
import type { Basket } from '../baskets/shop.ts'
import { orders, type Order } from '../orders/checkout.ts'
import { ask } from '../small-backend.ts'

/** One of many who have the same in their baskets. */
export interface Buyer {
  customerId: string
  basketId: string
}

export interface Answered {
  status: number
  body: Partial<Order> & { title?: string; couponCode?: string }
}

/** Gives each of so many shoppers a copy of a basket. */
export async function crowd({ services }: Backend, { basketId }: Basket, count: number): Promise<Buyer[]> {
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
        answered_total: basket.answered_total ?? undefined,
        content: JSON.stringify(content),
        id: buyer.basketId,
        customer_id: buyer.customerId,
        usid: buyer.customerId,
      })),
    )
    .execute()
  return buyers
}

/** What asks as one shopper; the token is signed once. */
export async function asShopper({ services }: Backend, customerId: string, usid = customerId) {
  const { db, settings, now } = services
  const clientId = settings.publicClient.id
  const subject = { customerId, usid, siteId: 'Art', clientId, family: randomUUID(), doNotTrack: false }
  const token = await signAccessToken(db, tenantOf(settings.organizationId), subject, now())
  return async (
    door: Pick<Backend, 'fetch'>,
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answered> => {
    const response = await ask(door, path, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    return { status: response.status, body: JSON.parse((await response.text()) || 'null') }
  }
}

/** All place their orders at the same moment, each through the next of the doors. */
export async function allPlace(doors: readonly Backend[], buyers: readonly Buyer[]): Promise<Answered[]> {
  const [first] = doors
  if (!first) throw new Error('there is no backend to ask')
  const ready = await Promise.all(
    buyers.map(async ({ customerId, basketId }, index) => {
      const call = await asShopper(first, customerId)
      return () => call(doors[index % doors.length] ?? first, 'POST', `${orders}?siteId=Art`, { basketId })
    }),
  )
  return Promise.all(ready.map((place) => place()))
}

/** How often each came. */
export function tally(values: readonly (string | number | undefined)[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const value of values) counts[String(value)] = (counts[String(value)] ?? 0) + 1
  return counts
}
