import type { ColumnType } from 'kysely'
import type { Currency } from '../sites/money.ts'
import type { BasketContent } from './content.ts'
import type { SiteId } from '../sites/sites.ts'

export interface BasketTable {
  id: string
  customer_id: string
  /** The visit; finds a guest's basket after sign-in. */
  usid: string
  registered: boolean
  site_id: SiteId
  currency: Currency
  /** A basket beside the shopper's one open basket, for an express purchase. */
  temporary: boolean
  /** Number of writes; a write fails unless it read the latest version. */
  version: number
  content: ColumnType<BasketContent, string, string>
  created_at: Date
  modified_at: Date
  expires_at: Date
  /** The order total of the last response, in minor units. */
  returned_total: ColumnType<number | null, number | undefined, number>
  /** The pending order of this basket; the basket cannot change meanwhile. */
  order_no: ColumnType<string | null, string | null | undefined, string | null>
}

declare module '../store/database.ts' {
  interface Database {
    basket: BasketTable
  }
}
