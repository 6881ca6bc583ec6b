import type { ColumnType } from 'kysely'
import type { SoldItem, SoldOrder } from './sold.ts'

type Optional<T> = ColumnType<T | null, T | null | undefined, T | null>
type Document<T> = ColumnType<T, string, never>

/** An order; its status follows from its times. */
export interface OrderTable {
  order_no: string
  basket_id: Optional<string>
  customer_id: string
  site_id: string
  locale: string
  currency: string
  email: string
  /** In minor units. */
  total: number
  /** All that was said and priced when it was placed. */
  sold: Document<SoldOrder>
  carrier: string
  tracking_number: string
  placed_at: Date
  production_at: Date
  shipped_at: Date
  delivered_at: Date
  cancelled_at: Optional<Date>
  cancel_reason: Optional<string>
  /** When the shopper was told that it is on its way, and the money was taken. */
  dispatched_at: Optional<Date>
}

export interface OrderItemTable {
  order_no: string
  item_id: string
  position: number
  /** The work, where the item is one. */
  work_id: number | null
  /** Whether it holds prints of a limited edition of today's catalogue. */
  reserved: boolean
  quantity: number
  /** How many of the quantity come back. */
  returned: ColumnType<number, number | undefined, number>
  sold: Document<SoldItem>
}

export interface OrderReturnTable {
  order_no: string
  item_id: string
  quantity: number
  reason: string
  created_at: Date
}

/** What an order was asked for by: a client's idempotency key, or the basket. Asked again, it answers the same order. */
export interface PlacementTable {
  key: string
  body_hash: string
  order_no: Optional<string>
  created_at: Date
}

/** What opens an order, for a while, to whoever reads the mail of its address. */
interface OrderAccessCodeTable {
  order_no: string
  code_hash: string
  /** How many other codes have been tried since. */
  wrong: ColumnType<number, number | undefined, number>
  expires_at: Date
}

declare module '../store/database.ts' {
  interface Database {
    order_access_code: OrderAccessCodeTable
    customer_order: OrderTable
    order_item: OrderItemTable
    order_return: OrderReturnTable
    placement: PlacementTable
  }
}
