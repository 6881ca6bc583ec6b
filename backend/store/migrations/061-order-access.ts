import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

export const orderAccess: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create table order_access_code (
      order_no text primary key references customer_order on delete cascade,
      code_hash text not null,
      wrong integer not null default 0,
      expires_at timestamptz not null
    )`.execute(db)
  },
}
