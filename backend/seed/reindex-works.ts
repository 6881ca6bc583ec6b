import { sql, type Kysely } from 'kysely'
import type { Facet } from '../catalog/facets.ts'
import type { FacetValueTable } from '../catalog/schema.ts'
import { nextGeneration, writeState } from '../catalog/state.ts'
import type { Work } from '../catalog/work.ts'
import { worksByIds } from '../catalog/works.ts'
import { bitOf, BLOCK, blockOf } from '../search/bitmaps.ts'
import { insertMany } from '../store/bulk.ts'
import type { Database } from '../store/database.ts'
import { Faces } from './faces.ts'
import type { FacetIds } from './postings.ts'
import { rowOf } from './rows.ts'
import { suggestions } from './suggestions.ts'

/** A work to index; without `work`, the one with this id is removed. */
export interface ChangedWork {
  id: number
  work: Work | undefined
}

/**
 * Inserts, replaces or removes works and updates the word bitmaps that change, as the next generation. Runs in the
 * caller's transaction.
 */
export async function reindexWorks(
  db: Kysely<Database>,
  works: AsyncIterable<ChangedWork>,
  onProgress: (count: number) => void,
): Promise<void> {
  const facetIds = await StoredFacetIds.load(db)
  const broad = new Set((await db.selectFrom('term_bits').select('term').distinct().execute()).map(({ term }) => term))
  const generation = await nextGeneration(db)
  let count = 0
  let isAnyRemoved = false
  for await (const { id, work } of works) {
    const { row, words } = work ? rowOf(work, facetIds) : { row: undefined, words: [] }
    await facetIds.insertNew(db)
    const { rows } = await sql<{ words: string[] }>`
      select tsvector_to_array(words) as words from work where id = ${id} for update`.execute(db)
    const before = rows[0]?.words ?? []
    await db.deleteFrom('work').where('id', '=', id).execute()
    if (row) await insertMany(db, 'work', [{ ...row, changed_in: generation }])
    isAnyRemoved ||= !row && rows.length > 0
    for (const term of difference(words, before)) await setTerm(db, term, id, 1, broad.has(term))
    for (const term of difference(before, words)) await setTerm(db, term, id, 0, broad.has(term))
    onProgress((count += 1))
  }
  await sql`delete from term where works <= 0`.execute(db)
  await selectFaces(db)
  await sql`delete from suggest`.execute(db)
  await insertMany(db, 'suggest', await suggestions(db))
  // Processes read changed works only. After a removal they read all.
  if (isAnyRemoved) await writeState(db, 'loaded', String(generation))
}

function difference<Value>(values: readonly Value[], others: readonly Value[]): Value[] {
  const excluded = new Set(others)
  return [...new Set(values)].filter((value) => !excluded.has(value))
}

/** The stored ids of facet values, and new ids for new values. */
class StoredFacetIds implements FacetIds {
  readonly #ids: Map<string, number>
  #last: number
  #new: FacetValueTable[] = []

  private constructor(rows: readonly FacetValueTable[]) {
    this.#ids = new Map(rows.map(({ id, attribute, value }) => [`${attribute}:${value}`, id]))
    this.#last = Math.max(0, ...rows.map(({ id }) => id))
  }

  static async load(db: Kysely<Database>): Promise<StoredFacetIds> {
    return new StoredFacetIds(await db.selectFrom('facet_value').selectAll().execute())
  }

  idOf({ attribute, value, label, parent }: Facet): number {
    const known = this.#ids.get(`${attribute}:${value}`)
    if (known !== undefined) return known
    const id = (this.#last += 1)
    this.#ids.set(`${attribute}:${value}`, id)
    const parentId = parent === undefined ? undefined : this.#ids.get(`${attribute}:${parent}`)
    this.#new.push({ id, attribute, value, label, parent: parentId ?? null, position: id })
    return id
  }

  async insertNew(db: Kysely<Database>): Promise<void> {
    await insertMany(db, 'facet_value', this.#new)
    this.#new = []
  }
}

async function setTerm(db: Kysely<Database>, term: string, workId: number, bit: 0 | 1, broad: boolean): Promise<void> {
  await sql`insert into term (term, works) values (${term}, 1)
    on conflict (term) do update set works = term.works + ${sql.lit(bit === 1 ? 1 : -1)}`.execute(db)
  if (broad)
    await sql`insert into term_bits (term, block, bits) values (${term}, ${blockOf(workId)}, ${bitsWith(workId, bit)})
      on conflict (term, block) do update set bits = set_bit(term_bits.bits, ${sql.lit(bitOf(workId))}, ${sql.lit(bit)})`.execute(
      db,
    )
}

const bitsWith = (workId: number, bit: 0 | 1) =>
  sql`set_bit(repeat('0', ${sql.lit(BLOCK)})::bit varying, ${sql.lit(bitOf(workId))}, ${sql.lit(bit)})`

const PAGE = 1000

/** Selects the faces of all facet values again, as `loadCatalogue` does. */
async function selectFaces(db: Kysely<Database>): Promise<void> {
  const faces = new Faces()
  for (let after = 0; ;) {
    const page = await db
      .selectFrom('work')
      .select(['id', 'facets'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(PAGE)
      .execute()
    const facets = new Map(page.map((row) => [row.id, row.facets]))
    const works = await worksByIds(
      db,
      page.map(({ id }) => id),
    )
    for (const work of works) faces.consider(work, facets.get(work.id) ?? [])
    const last = page.at(-1)
    if (!last || page.length < PAGE) break
    after = last.id
  }
  const values = await db.selectFrom('facet_value').selectAll().orderBy('position').execute()
  await sql`delete from facet_face`.execute(db)
  await insertMany(db, 'facet_face', faces.rows(values))
}
