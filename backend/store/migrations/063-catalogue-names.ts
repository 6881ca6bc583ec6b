import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Renames stored names of the catalogue and its import. */
export const catalogueNames: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}

const statements = [
  'alter table imported_work rename column hung to indexed_digest',
  'alter index imported_work_waiting rename to imported_work_unindexed',
  `update imported_work set picture = (picture - 'mark') || jsonb_build_object('fileVersion', picture->'mark')
    where picture->'mark' is not null`,
  "update store_state set key = 'seed' where key = 'filling'",
  'drop schema if exists arriving cascade',
  `update work set own = (own - 'hand') || jsonb_build_object('collection', own->'hand')
    where own->'hand' is not null`,
]
