import type { ColumnType, GeneratedAlways } from 'kysely'

type Json<T> = ColumnType<T, string | undefined, string>
type Optional<T> = ColumnType<T | null, T | null | undefined, T | null>
type Defaulted<T> = ColumnType<T, T | undefined, T>

export interface CustomerTable {
  id: string
  /** A string from PostgreSQL's driver, a number from the embedded one. */
  number: GeneratedAlways<string | number>
  /** In lower case. */
  login: string
  email: string
  first_name: string
  last_name: string
  phone_home: Optional<string>
  email_optout: boolean
  /** Null until a password is chosen: for legacy customers and those who sign in by a link. */
  password_hash: Optional<string>
  /** A customer of the former shop who has to choose a new password. */
  legacy: Defaulted<boolean>
  email_verified: Defaulted<boolean>
  /** The other fields of Salesforce's Customer. */
  details: Json<Record<string, unknown>>
  created_at: Date
  modified_at: Date
  last_login_at: Optional<Date>
  previous_login_at: Optional<Date>
}

/** A customer's subject at an identity provider. */
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
