import type { GeneratedAlways } from 'kysely'

/** A change that a command of the merchant has made. Contains no personal data of shoppers. */
export interface MerchantActionTable {
  /** A string from PostgreSQL's driver, a number from the embedded one. */
  id: GeneratedAlways<string | number>
  at: Date
  /** Who ran the command. */
  actor: string
  /** Such as `orders ship`. */
  command: string
  /** What was changed, such as an order number. */
  object: string
  before: string
  after: string
}

declare module '../store/database.ts' {
  interface Database {
    merchant_action: MerchantActionTable
  }
}
