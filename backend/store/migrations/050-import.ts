import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

export const catalogueImport: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}

const statements = [
  'alter table work add column own jsonb',
  `create table imported_work (
    key text primary key,
    work_id integer not null unique,
    row jsonb not null,
    picture jsonb,
    first_day integer not null,
    digest text not null,
    hung text
  )`,
  'create index imported_work_waiting on imported_work (work_id) where hung is distinct from digest',
]
