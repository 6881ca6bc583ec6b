import { sql, type Kysely } from 'kysely'
import { stageIn, withParts, type OrderRecord } from '../orders/records.ts'
import type { OrderSnapshot } from '../orders/snapshot.ts'
import type { OrderStage } from '../orders/timeline.ts'
import type { Database } from '../store/database.ts'

export interface OrdersQuery {
  /** Only orders that are in one of these stages. */
  stages?: readonly OrderStage[] | undefined
  /** Only orders that were placed at or after this instant. */
  since?: Date | undefined
  now: Date
  limit: number
}

interface FoundOrders {
  total: number
  records: OrderRecord[]
}

/** The placed orders that match, newest first, and how many there are. */
export async function findOrders(
  db: Kysely<Database>,
  { stages, since, now, limit }: OrdersQuery,
): Promise<FoundOrders> {
  const found = db
    .selectFrom('customer_order')
    .where('state', '=', 'placed')
    .$if(stages !== undefined, (query) => query.where(sql<boolean>`${stageIn(now)} = any(${stages})`))
    .$if(since !== undefined, (query) => query.where('placed_at', '>=', since ?? now))
  const { total } = await found.select(sql<number>`count(*)::integer`.as('total')).executeTakeFirstOrThrow()
  const orders = await found.selectAll().orderBy('placed_at', 'desc').orderBy('order_no').limit(limit).execute()
  return { total, records: await withParts(db, orders) }
}

/** Text without spaces, accents and differences of case and width. */
export const searchForm = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\s\p{M}]/gu, '')
    .toLowerCase()

/** First and last name in both orders, because either can be searched. */
const namesOf = (address: OrderSnapshot['billingAddress']): string[] => {
  const { firstName = '', lastName = '' } = address ?? {}
  return [`${firstName}${lastName}`, `${lastName}${firstName}`]
}

/**
 * The placed orders whose number begins with a text, or whose email address or a name contains it, newest first. Compares
 * here and not in the database, whose locale may not know the case of a character.
 */
export async function searchOrders(db: Kysely<Database>, text: string, limit: number): Promise<FoundOrders> {
  const wanted = searchForm(text)
  const rows = await db
    .selectFrom('customer_order')
    .select(['order_no', 'email'])
    .select(sql<OrderSnapshot['billingAddress'] | null>`snapshot->'billingAddress'`.as('billing'))
    .select(sql<OrderSnapshot['shipments'] | null>`snapshot->'shipments'`.as('shipments'))
    .where('state', '=', 'placed')
    .orderBy('placed_at', 'desc')
    .orderBy('order_no')
    .execute()
  const numbers = rows
    .filter(({ order_no, email, billing, shipments }) => {
      const addresses = [billing ?? undefined, ...(shipments ?? []).map(({ shippingAddress }) => shippingAddress)]
      const texts = [email, ...addresses.flatMap(namesOf)]
      return order_no.startsWith(wanted) || texts.some((each) => searchForm(each).includes(wanted))
    })
    .map(({ order_no }) => order_no)
  const shown = numbers.slice(0, limit)
  if (shown.length === 0) return { total: 0, records: [] }
  const orders = await db
    .selectFrom('customer_order')
    .selectAll()
    .where('order_no', 'in', shown)
    .orderBy('placed_at', 'desc')
    .orderBy('order_no')
    .execute()
  return { total: numbers.length, records: await withParts(db, orders) }
}
