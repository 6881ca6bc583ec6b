import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** When the sale of an imported work begins or ends, or it is on sale at all; and what its product page shows of its own. */
export const merchantColumns: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}

const statements = [
  'alter table imported_work add column next_change timestamptz',
  'create index imported_work_next_change on imported_work (next_change) where next_change is not null',
  'alter table work add column details jsonb',
  "alter table work add column description text not null default ''",
  'drop index work_texts',
  "create index work_texts on work using gin (to_tsvector('english', title || ' ' || artist || ' ' || about || ' ' || description)) with (fastupdate = off)",
  // The stock of a work can be counted by size. The empty size counts all sizes together.
  "alter table edition add column size text not null default ''",
  'alter table edition drop constraint edition_pkey',
  'alter table edition add primary key (work_id, size)',
]
