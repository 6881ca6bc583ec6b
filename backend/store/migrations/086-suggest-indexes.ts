import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** One index for each kind of suggestion, and the heaviest ones for short texts. */
export const suggestIndexes: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}

const names = "kind in ('category', 'artist')"
const phrases = "kind = 'phrase'"
const byWords = "using gin (to_tsvector('simple', norm)) with (fastupdate = off)"

const statements = [
  'drop index if exists suggest_names',
  `create index suggest_names on suggest ${byWords} where ${names}`,
  `create index suggest_phrases on suggest ${byWords} where ${phrases}`,
  `create index suggest_heaviest_names on suggest (site, weight desc) where ${names}`,
  `create index suggest_heaviest_phrases on suggest (site, weight desc) where ${phrases}`,
]
