import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

export const orderNames: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}

const statements = [
  'alter table customer_order rename column sold to snapshot',
  'alter table order_item rename column sold to snapshot',
  'alter table order_access_code rename column wrong to wrong_attempts',
  'alter index outbox_waiting rename to outbox_due',
]
