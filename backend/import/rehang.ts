import { sql, type Kysely } from 'kysely'
import type { Facet } from '../catalog/facets.ts'
import type { Work } from '../catalog/work.ts'
import { worksByIds } from '../catalog/works.ts'
import { bitOf, BLOCK, blockOf } from '../search/bitmaps.ts'
import { Faces } from '../seed/faces.ts'
import { MOST_VALUES, type FacetNumbering } from '../seed/postings.ts'
import { rowOf } from '../seed/rows.ts'
import { suggestions } from '../seed/suggestions.ts'
import { insertMany } from '../store/bulk.ts'
import type { Database } from '../store/database.ts'
import type { FacetValueTable } from '../catalog/schema.ts'

/** Hangs works anew or for the first time, each with the bits of what it gains and loses; all of it in the caller's transaction. */
export async function rehangWorks(
  db: Kysely<Database>,
  works: AsyncIterable<Work>,
  hung: (count: number) => void,
): Promise<void> {
  const numbers = await KnownNumbers.load(db)
  const broad = new Set((await db.selectFrom('term_bits').select('term').distinct().execute()).map(({ term }) => term))
  let count = 0
  for await (const work of works) {
    const { row, words } = rowOf(work, numbers)
    await numbers.store(db)
    const { rows } = await sql<{ facets: number[]; words: string[] }>`
      select facets, tsvector_to_array(words) as words from work where id = ${work.id} for update`.execute(db)
    const before = rows[0] ?? { facets: [], words: [] }
    await db.deleteFrom('work').where('id', '=', work.id).execute()
    await insertMany(db, 'work', [row])
    for (const value of without(row.facets, before.facets)) await setFacet(db, value, work.id, 1)
    for (const value of without(before.facets, row.facets)) await setFacet(db, value, work.id, 0)
    for (const term of without(words, before.words)) await setTerm(db, term, work.id, 1, broad.has(term))
    for (const term of without(before.words, words)) await setTerm(db, term, work.id, 0, broad.has(term))
    hung((count += 1))
  }
  await sql`delete from term where works <= 0`.execute(db)
  await chooseFaces(db)
  await sql`delete from suggest`.execute(db)
  await insertMany(db, 'suggest', await suggestions(db))
}

const without = <Value>(values: readonly Value[], others: readonly Value[]): Value[] => {
  const left = new Set(others)
  return [...new Set(values)].filter((value) => !left.has(value))
}

/** The numbers that facet values have, and new ones for those that come up. */
class KnownNumbers implements FacetNumbering {
  readonly #ids: Map<string, number>
  #last: number
  #new: FacetValueTable[] = []

  private constructor(rows: readonly FacetValueTable[]) {
    this.#ids = new Map(rows.map(({ id, attribute, value }) => [`${attribute}:${value}`, id]))
    this.#last = Math.max(0, ...rows.map(({ id }) => id))
  }

  static async load(db: Kysely<Database>): Promise<KnownNumbers> {
    return new KnownNumbers(await db.selectFrom('facet_value').selectAll().execute())
  }

  idOf({ attribute, value, label, parent }: Facet): number | undefined {
    const known = this.#ids.get(`${attribute}:${value}`)
    if (known !== undefined || this.#last >= MOST_VALUES) return known
    const id = (this.#last += 1)
    this.#ids.set(`${attribute}:${value}`, id)
    const above = parent === undefined ? undefined : this.#ids.get(`${attribute}:${parent}`)
    this.#new.push({ id, attribute, value, label, parent: above ?? null, position: id })
    return id
  }

  async store(db: Kysely<Database>): Promise<void> {
    await insertMany(db, 'facet_value', this.#new)
    this.#new = []
  }
}

async function setFacet(db: Kysely<Database>, value: number, workId: number, bit: 0 | 1): Promise<void> {
  await sql`insert into facet_bits (value, block, bits) values (${value}, ${blockOf(workId)}, ${bitsWith(workId, bit)})
    on conflict (value, block) do update set bits = ${changedBits('facet_bits', workId, bit)}`.execute(db)
}

async function setTerm(db: Kysely<Database>, term: string, workId: number, bit: 0 | 1, broad: boolean): Promise<void> {
  await sql`insert into term (term, works) values (${term}, 1)
    on conflict (term) do update set works = term.works + ${sql.lit(bit === 1 ? 1 : -1)}`.execute(db)
  if (broad)
    await sql`insert into term_bits (term, block, bits) values (${term}, ${blockOf(workId)}, ${bitsWith(workId, bit)})
      on conflict (term, block) do update set bits = ${changedBits('term_bits', workId, bit)}`.execute(db)
}

const bitsWith = (workId: number, bit: 0 | 1) =>
  sql`set_bit(repeat('0', ${sql.lit(BLOCK)})::bit varying, ${sql.lit(bitOf(workId))}, ${sql.lit(bit)})`

const changedBits = (table: 'facet_bits' | 'term_bits', workId: number, bit: 0 | 1) =>
  sql`set_bit(${sql.ref(`${table}.bits`)}, ${sql.lit(bitOf(workId))}, ${sql.lit(bit)})`

const PAGE = 1000

/** Chooses anew which works stand for facet values, as a hanging of the whole would. */
async function chooseFaces(db: Kysely<Database>): Promise<void> {
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
