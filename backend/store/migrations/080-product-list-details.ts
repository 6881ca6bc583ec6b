import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** The gift registry and the custom fields of product lists. */
export const productListDetails: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table product_list add column details jsonb not null default '{}'`.execute(db)
  },
}
