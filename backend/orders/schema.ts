import type { ColumnType } from 'kysely'
import type { PaymentFailure } from '../payments/authorizations.ts'
import type { ItemSnapshot, OrderSnapshot } from './snapshot.ts'

type Optional<T> = ColumnType<T | null, T | null | undefined, T | null>
type Document<T> = ColumnType<T, string, string>

/** `pending` while its payments are authorised. Shoppers see `placed` orders only. */
export type OrderState = 'pending' | 'placed' | 'failed'

/** The status of a placed order follows from its times. */
export interface OrderTable {
  order_no: string
  state: OrderState
  /** Why a failed order was not placed. */
  failure: ColumnType<PaymentFailure | null, string | null | undefined, string | null>
  basket_id: Optional<string>
  customer_id: string
  site_id: string
  locale: string
  currency: string
  email: string
  /** In minor units. */
  total: number
  snapshot: Document<OrderSnapshot>
  carrier: string
  tracking_number: string
  /** Of a carrier that the shop does not know. */
  tracking_url: Optional<string>
  placed_at: Date
  production_at: Date
  shipped_at: Date
  delivered_at: Date
  cancelled_at: Optional<Date>
  cancel_reason: Optional<string>
  /** When the payment was captured and the shopper notified. */
  dispatched_at: Optional<Date>
  /** Whether the order is in production until the merchant ships it, instead of until `shipped_at`. */
  ships_manually: boolean
}

export interface OrderItemTable {
  order_no: string
  item_id: string
  position: number
  /** Null for items that are not works. */
  work_id: number | null
  /** Whether the item holds prints of a limited edition of the current catalogue. */
  reserved: boolean
  quantity: number
  /** The quantity that the shopper has announced to return. */
  returned: ColumnType<number, number | undefined, number>
  snapshot: Document<ItemSnapshot>
}

export interface OrderReturnTable {
  order_no: string
  item_id: string
  quantity: number
  reason: string
  created_at: Date
}

/** What a refund returns of an item, or of the shipping of a shipment. */
export interface RefundedItem {
  itemId: string
  quantity: number
  /** In minor units. */
  amount: number
}

export interface OrderRefundTable {
  id: string
  order_no: string
  /** In minor units. */
  amount: number
  /** Empty for a refund of an amount. */
  items: Document<RefundedItem[]>
  reason: string
  created_at: Date
}

/** Maps an idempotency key or a basket to its order, so that a repeated request returns the same order. */
export interface PlacementTable {
  key: string
  body_hash: string
  order_no: string
  created_at: Date
}

/** An emailed code that gives access to an order for a limited time. */
interface OrderAccessCodeTable {
  order_no: string
  code_hash: string
  wrong_attempts: ColumnType<number, number | undefined, number>
  expires_at: Date
}

declare module '../store/database.ts' {
  interface Database {
    order_access_code: OrderAccessCodeTable
    customer_order: OrderTable
    order_item: OrderItemTable
    order_refund: OrderRefundTable
    order_return: OrderReturnTable
    placement: PlacementTable
  }
}
