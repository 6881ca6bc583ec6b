import type { ColumnType } from 'kysely'

/** An email, inserted in the transaction of the change that it reports. */
interface OutboxTable {
  id: ColumnType<string | number, never, never>
  recipient: string
  subject: string
  text: string
  html: string
  created_at: Date
  attempts: ColumnType<number, number | undefined, number>
  next_attempt_at: Date
  sent_at: ColumnType<Date | null, Date | null | undefined, Date>
  /** Why the last attempt failed. */
  failure: ColumnType<string | null, string | null | undefined, string | null>
  /** The address that stops emails of this kind, for one click in the email program (RFC 8058); null for other emails. */
  stop_address: ColumnType<string | null, string | null | undefined, never>
}

declare module '../store/database.ts' {
  interface Database {
    outbox: OutboxTable
  }
}
