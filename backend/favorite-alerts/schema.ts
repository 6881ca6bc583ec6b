type Choices = { stock: boolean; price: boolean }

/** A request for alerts that its address has to confirm. */
export interface FavoriteAlertRequestTable extends Choices {
  token_hash: string
  site: string
  /** In lower case. */
  email: string
  locale: string
  currency: string
  /** The account whose favorites are watched; null if only the works of the request are. */
  customer_id: string | null
  works: number[]
  created_at: Date
  expires_at: Date
  used_at: Date | null
}

/** The confirmed alerts of an address on a site. */
export interface FavoriteAlertTable extends Choices {
  id: string
  site: string
  /** In lower case. */
  email: string
  locale: string
  currency: string
  /** The account whose favorites are watched, in addition to the chosen works. */
  customer_id: string | null
  /** The secret of the links that stop the emails. */
  stop_token: string
  confirmed_at: Date
  stopped_at: Date | null
  /** When the last email was queued. */
  emailed_at: Date | null
  next_check_at: Date
}

/** A watched work, as the shopper last knew it. Null before its first check. */
export interface FavoriteAlertWorkTable {
  alert_id: string
  work_id: number
  /** Whether it is in the confirmed request; otherwise it is a favorite of the account. */
  chosen: boolean
  currency: string | null
  size: string | null
  /** In minor units. */
  price: number | null
  in_stock: boolean | null
}

declare module '../store/database.ts' {
  interface Database {
    favorite_alert_request: FavoriteAlertRequestTable
    favorite_alert: FavoriteAlertTable
    favorite_alert_work: FavoriteAlertWorkTable
  }
}
