import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

export const basketNames: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table basket rename column answered_total to returned_total`.execute(db)
  },
}
