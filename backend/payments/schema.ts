import type { ColumnType, GeneratedAlways } from 'kysely'
import type { StoredCard } from './stored-card.ts'

export type PaymentKind = 'authorization' | 'capture' | 'refund'

/** A payment instrument of an order: a card or a gift card. */
export interface OrderPaymentTable {
  order_no: string
  instrument_id: string
  position: number
  method: string
  amount: number
  card: ColumnType<StoredCard | null, string | null, string | null>
  gift_card_id: string | null
  masked_gift_code: string | null
}

/** A payment of an order at the processor. Append-only. */
export interface PaymentRecordTable {
  id: GeneratedAlways<string>
  order_no: string
  instrument_id: string
  kind: PaymentKind
  amount: number
  currency: string
  reference: string
  created_at: Date
}

export interface PaymentTables {
  order_payment: OrderPaymentTable
  payment_record: PaymentRecordTable
}
