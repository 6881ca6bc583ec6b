import type { ColumnType, GeneratedAlways } from 'kysely'

type Json<T> = ColumnType<T, string | undefined, string>
type Optional<T> = ColumnType<T | null, T | null | undefined, T | null>
type Defaulted<T> = ColumnType<T, T | undefined, T>

export interface CustomerTable {
  id: string
  /** PostgreSQL's driver gives it as text, the embedded one as a number. */
  number: GeneratedAlways<string | number>
  /** Lower-case: what the shopper signs in with. */
  login: string
  email: string
  first_name: string
  last_name: string
  phone_home: Optional<string>
  email_optout: boolean
  /** Absent until a password has been chosen: legacy shoppers, and those who sign in by a link. */
  password_hash: Optional<string>
  /** Comes from the shop's former house, and has to choose a new password. */
  legacy: Defaulted<boolean>
  email_verified: Defaulted<boolean>
  /** The further fields of Salesforce's Customer. */
  details: Json<Record<string, unknown>>
  created_at: Date
  modified_at: Date
  last_login_at: Optional<Date>
  previous_login_at: Optional<Date>
}

/** Who a shopper is to an identity provider. */
interface CustomerIdentityTable {
  provider: string
  subject: string
  customer_id: string
}

declare module '../store/database.ts' {
  interface Database {
    customer: CustomerTable
    customer_identity: CustomerIdentityTable
  }
}
