import type { ColumnType, GeneratedAlways } from 'kysely'
import type { KeptCard } from './kept-card.ts'

export type PaymentKind = 'authorization' | 'capture' | 'refund'

/** How an order is paid: by a card, of which only the masked number is kept, or by a gift card. */
export interface OrderPaymentTable {
  order_no: string
  instrument_id: string
  position: number
  method: string
  amount: number
  card: ColumnType<KeptCard | null, string | null, string | null>
  gift_card_id: string | null
  masked_gift_code: string | null
}

/** What has happened with the money of an order, never changed. */
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

declare module '../store/database.ts' {
  interface Database {
    order_payment: OrderPaymentTable
    payment_record: PaymentRecordTable
  }
}
