import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Rows that an import has read but not stored yet, and the rows before the last change. */
export const catalogueChanges: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}

const statements = [
  // Rows of an interrupted import, which were stored before they were shown.
  'delete from imported_work where indexed_digest is null',
  `delete from store_state where key = 'seed'
    and exists (select from imported_work where indexed_digest is distinct from digest)`,
  'alter table imported_work drop column indexed_digest',
  'create table staged_work (key text primary key, work_id integer not null, record jsonb, seen boolean not null)',
  'create index staged_work_order on staged_work (work_id)',
  'create table previous_work (key text primary key, work_id integer not null, record jsonb)',
  `create table last_change (
    command text not null,
    at timestamptz not null,
    replaced_generated boolean not null,
    pictures text,
    editions jsonb not null
  )`,
]
