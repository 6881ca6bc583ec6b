import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * Any number of facet values, whose works are indexed in memory; the works that changed since that index was loaded;
 * the works of an artist.
 */
export const facetIndex: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}

const statements = [
  'drop table facet_bits',
  'alter table facet_value alter column id type integer, alter column parent type integer',
  'alter table facet_face alter column value type integer',
  'alter table work alter column facets type integer[], add column changed_in integer not null default 0',
  'create index work_artist on work (artist_key, id)',
  'create index work_changed_in on work (changed_in) where changed_in > 0',
]
