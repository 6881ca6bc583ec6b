import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Which items of orders hold prints of a limited edition. */
export const reservedPrints: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table order_item add column reserved boolean not null default false`.execute(db)
    await sql`update order_item set reserved = true where work_id in (select work_id from edition)`.execute(db)
  },
}
