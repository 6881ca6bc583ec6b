import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Renames stored names of the catalogue and its import. */
export const catalogueNames: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}

const statements = [
  `update work set own = (own - 'hand') || jsonb_build_object('collection', own->'hand')
    where own->'hand' is not null`,
]
