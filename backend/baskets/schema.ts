import type { ColumnType } from 'kysely'
import type { Currency } from '../sites/money.ts'
import type { BasketContent } from './content.ts'
import type { SiteId } from '../sites/sites.ts'

export interface BasketTable {
  id: string
  customer_id: string
  /** The visit: by it a guest's basket is found again after signing in. */
  usid: string
  registered: boolean
  site_id: SiteId
  currency: Currency
  /** Beside the one open basket that a shopper may have: to buy one thing at once. */
  temporary: boolean
  /** Counts the writes; each names the one it read. */
  version: number
  content: ColumnType<BasketContent, string, string>
  created_at: Date
  modified_at: Date
  expires_at: Date
  /** What the shopper was last told that it comes to, in minor units. */
  answered_total: ColumnType<number | null, number | undefined, number>
  /** The pending order of this basket, which cannot be changed meanwhile. */
  order_no: ColumnType<string | null, string | null | undefined, string | null>
}

declare module '../store/database.ts' {
  interface Database {
    basket: BasketTable
  }
}
