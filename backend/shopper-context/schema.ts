import type { ColumnType } from 'kysely'

export interface ShopperContextTable {
  usid: string
  site: string
  context: ColumnType<Record<string, unknown>, string, string>
  changed_at: Date
}

declare module '../store/database.ts' {
  interface Database {
    shopper_context: ShopperContextTable
  }
}
