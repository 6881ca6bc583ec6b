import type { ColumnType, GeneratedAlways } from 'kysely'

/** A gift card. Only the hash and the last four characters of its code are stored, both null until it is delivered. */
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
  /** The order that bought the gift card. */
  order_no: string | null
  created_at: Date
  /** When the code is issued and emailed. */
  deliver_at: Date
}

/** A change of a gift card's balance by an order: negative when redeemed, positive when restored. */
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
