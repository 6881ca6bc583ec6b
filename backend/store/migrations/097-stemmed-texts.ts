import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** An index of stemmed titles, artists and descriptions. */
export const stemmedTexts: Migration = {
  async up(db: Kysely<unknown>) {
    await sql
      .raw(
        "create index work_texts on work using gin (to_tsvector('english', title || ' ' || artist || ' ' || about)) with (fastupdate = off)",
      )
      .execute(db)
  },
}
