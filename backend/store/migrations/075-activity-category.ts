import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Activities name the category of the list that they happened in. */
export const activityCategory: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table activity add column category_id text`.execute(db)
  },
}
