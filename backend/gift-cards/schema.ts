import type { ColumnType, GeneratedAlways } from 'kysely'

/** A gift card. Of its code only the hash and the last four characters are stored, both null until it is delivered. */
export interface GiftCardTable {
  id: string
  code_hash: string | null
  last_characters: string | null
  currency: string
  /** In minor units. */
  amount: number
  balance: number
  enabled: boolean
  recipient_email: string
  recipient_name: string
  sender_name: string
  message: string
  site_id: string
  /** The order that sold it. */
  order_no: string | null
  created_at: Date
  /** When its code is made and emailed. */
  deliver_at: Date
}

/** What was taken from a gift card for an order, or given back; negative when taken. */
export interface GiftCardMovementTable {
  id: GeneratedAlways<string>
  gift_card_id: string
  order_no: string
  amount: ColumnType<number, number, never>
  created_at: Date
}

declare module '../store/database.ts' {
  interface Database {
    gift_card: GiftCardTable
    gift_card_movement: GiftCardMovementTable
  }
}
