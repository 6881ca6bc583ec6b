import { sql, type Kysely } from 'kysely'
import type { Database } from '../store/database.ts'
import { readStates } from '../catalog/state.ts'

/** Counts of the catalogue, as pairs of a label and a value. */
export async function catalogueStats(db: Kysely<Database>): Promise<[name: string, value: string][]> {
  const states = await readStates(db)
  const { rows } = await sql<Record<string, number>>`select
    (select count(*) from work) as "Works",
    (select count(*) from work where own->'picture'->>'path' is not null) as "With a picture file",
    (select count(distinct artist_key) from work) as "Artists",
    (select count(*) from facet_value where attribute = 'c_subjects') as "Subjects",
    (select count(*) from facet_value where attribute = 'c_style') as "Styles",
    (select count(*) from facet_value where attribute = 'c_artType') as "Art types",
    (select count(*) from facet_value) as "Facet values",
    (select count(*) from work where edition is not null) as "Limited editions",
    (select count(*) from work where promo_percent > 0) as "On sale"`.execute(db)
  return [
    ['Catalogue', states.import === undefined ? 'generated' : `imported (import ${states.import})`],
    ['Picture directory', states.pictures ?? 'none'],
    ...Object.entries(rows[0] ?? {}).map(([name, value]): [string, string] => [name, String(value)]),
  ]
}
