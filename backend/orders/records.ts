import { sql, type Kysely, type Selectable } from 'kysely'
import { Problem } from '../wire/problem.ts'
import type { Shopper } from '../auth/shopper.ts'
import type { OrderPaymentTable } from '../payments/schema.ts'
import type { Database } from '../store/database.ts'
import type { OrderItemTable, OrderTable } from './schema.ts'
import type { OrderStage, Timeline } from './timeline.ts'

export type OrderRow = Selectable<OrderTable>

/** A placed order with its items and payments. */
export interface OrderRecord {
  order: OrderRow
  items: readonly Selectable<OrderItemTable>[]
  payments: readonly Selectable<OrderPaymentTable>[]
}

export const timesOf = (order: OrderRow): Timeline => ({
  placedAt: order.placed_at,
  productionAt: order.production_at,
  shippedAt: order.shipped_at,
  deliveredAt: order.delivered_at,
})

export async function findOrder(db: Kysely<Database>, orderNo: string): Promise<OrderRecord | undefined> {
  const order = await db
    .selectFrom('customer_order')
    .selectAll()
    .where('order_no', '=', orderNo)
    .where('state', '=', 'placed')
    .executeTakeFirst()
  if (!order) return undefined
  const [record] = await withParts(db, [order])
  return record
}

/** Reads a placed order and locks it until the transaction ends. */
export async function lockOrder(tx: Kysely<Database>, orderNo: string): Promise<OrderRecord | undefined> {
  await tx.selectFrom('customer_order').select('order_no').where('order_no', '=', orderNo).forUpdate().execute()
  return findOrder(tx, orderNo)
}

export interface OrdersQuery {
  customerId: string
  siteId: string
  /** Only orders that are in one of these stages at `now`. */
  stages?: readonly OrderStage[] | undefined
  /** Only orders that were placed at or after this instant. */
  from?: Date | undefined
  /** Only orders that were placed at or before this instant. */
  until?: Date | undefined
  now: Date
  limit: number
  offset: number
}

/** A page of the shopper's orders on a site, newest first. */
export async function ordersOf(
  db: Kysely<Database>,
  { customerId, siteId, stages, from, until, now, limit, offset }: OrdersQuery,
): Promise<{ total: number; records: OrderRecord[] }> {
  const own = db
    .selectFrom('customer_order')
    .where('customer_id', '=', customerId)
    .where('site_id', '=', siteId)
    .where('state', '=', 'placed')
    .$if(stages !== undefined, (query) => query.where(sql<boolean>`${stageIn(now)} = any(${stages})`))
    .$if(from !== undefined, (query) => query.where('placed_at', '>=', from ?? now))
    .$if(until !== undefined, (query) => query.where('placed_at', '<=', until ?? now))
  const { total } = await own.select(sql<number>`count(*)::integer`.as('total')).executeTakeFirstOrThrow()
  const orders = await own
    .selectAll()
    .orderBy('placed_at', 'desc')
    .orderBy('order_no')
    .limit(limit)
    .offset(offset)
    .execute()
  return { total, records: await withParts(db, orders) }
}

/** The stage of an order as `stageAt` of its response computes it. */
export const stageIn = (now: Date) => sql<OrderStage>`case
  when cancelled_at is not null then 'cancelled'
  when ${now}::timestamptz < production_at then 'created'
  when ${now}::timestamptz < shipped_at or (ships_manually and dispatched_at is null) then 'in-production'
  when ${now}::timestamptz < delivered_at then 'shipped'
  else 'delivered' end`

/** Adds their items and payments to orders. */
export async function withParts(db: Kysely<Database>, orders: readonly OrderRow[]): Promise<OrderRecord[]> {
  if (orders.length === 0) return []
  const numbers = orders.map(({ order_no }) => order_no)
  const items = await db
    .selectFrom('order_item')
    .selectAll()
    .where('order_no', 'in', numbers)
    .orderBy('position')
    .execute()
  const payments = await db
    .selectFrom('order_payment')
    .selectAll()
    .where('order_no', 'in', numbers)
    .orderBy('position')
    .execute()
  return orders.map((order) => ({
    order,
    items: items.filter(({ order_no }) => order_no === order.order_no),
    payments: payments.filter(({ order_no }) => order_no === order.order_no),
  }))
}

export const itemsOf = (db: Kysely<Database>, orderNo: string): Promise<OrderRecord['items']> =>
  db.selectFrom('order_item').selectAll().where('order_no', '=', orderNo).orderBy('position').execute()

/** @throws {Problem} 404 for an order that does not exist or is another shopper's. */
export function requireOwnOrder(record: OrderRecord | undefined, shopper: Shopper, orderNo: string): OrderRecord {
  if (record && record.order.customer_id === shopper.customerId) return record
  const shown = orderNo.slice(0, 40)
  throw new Problem(404, 'Order Not Found', `This shopper has no order "${shown}".`, { orderNo: shown })
}
