import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

export const answeredTotal: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table basket add column answered_total double precision`.execute(db)
  },
}
