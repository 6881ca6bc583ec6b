import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { Database } from '../store/database.ts'
import type { Page, Selection } from './selection.ts'
import { allWordsQuery } from './words.ts'
import type { WorkSet } from './work-set.ts'

type Db = Kysely<Database>

/** The number of ids of a sort order that are read at once. */
const CHUNK = 8192
/** The most ids sent to the store for sorting. */
const MAX_SORTED = 50_000
/** A sort order is read up to this multiple of the expected length: all matches may be at its end. */
const MAX_READ_RATIO = 4

export interface PageContext {
  /** The works of the selection, and the number of works of the catalogue. */
  matching: WorkSet
  works: number
  /** Whether best matches are ranked by the fields that contain the words. */
  ranked: boolean
  /** Reads a chunk of all works in the sort order of a page. */
  chunk(page: Page, index: number): Promise<readonly number[]>
}

/** The ids of a page of several parts: all works of a part come before those of the next, each part in the sort order. */
export async function pageOfParts(
  db: Db,
  selection: Selection,
  page: Page,
  parts: readonly WorkSet[],
  context: Omit<PageContext, 'matching'>,
): Promise<readonly number[]> {
  const ids: number[] = []
  let start = 0
  for (const matching of parts) {
    const offset = Math.max(0, page.offset - start)
    const limit = page.limit - ids.length
    if (limit > 0) ids.push(...(await pageOf(db, selection, { ...page, offset, limit }, { ...context, matching })))
    start += matching.size
  }
  return ids
}

/** The ids of a page: found along the sort order where matches are frequent, else sorted by the store. */
export async function pageOf(
  db: Db,
  selection: Selection,
  page: Page,
  context: PageContext,
): Promise<readonly number[]> {
  const { matching, works, ranked } = context
  if (matching.size <= page.offset) return []
  const expected = Math.ceil(((page.offset + page.limit) * works) / matching.size / CHUNK)
  const maySort = matching.size <= MAX_SORTED
  if (!ranked && (!maySort || expected * CHUNK <= MAX_READ_RATIO * Math.max(matching.size, CHUNK))) {
    const found = await alongOrder(page, context, maySort ? MAX_READ_RATIO * expected : Infinity)
    if (found) return found
  }
  return sorted(db, selection, page, context)
}

/** A chunk of all works in the sort order of a page. */
export const orderChunk = (db: Db, page: Page, index: number): Promise<number[]> =>
  idsOf(db, sql`order by ${orderBy(page)}`, { limit: CHUNK, offset: index * CHUNK })

/** Reads the sort order for matches; undefined if the page is not full after `maxChunks`. */
async function alongOrder(
  page: Page,
  { matching, chunk }: PageContext,
  maxChunks: number,
): Promise<number[] | undefined> {
  const end = page.offset + Math.min(page.limit, matching.size - page.offset)
  const found: number[] = []
  for (let index = 0; index < maxChunks; index++) {
    const ids = await chunk(page, index)
    for (const id of ids) if (matching.has(id) && found.push(id) === end) return found.slice(page.offset)
    if (ids.length < CHUNK) return found.slice(page.offset)
  }
  return undefined
}

/** Sorts the matching works. Best matches rank title over artist over subject, then popularity. */
function sorted(db: Db, { words }: Selection, page: Page, { matching, ranked }: PageContext): Promise<number[]> {
  const rank = ranked ? sql`ts_rank(words, ${allWordsQuery(words)}::tsquery) desc, ` : sql``
  const ids = matching.ids().join()
  return idsOf(db, sql`where id = any(${`{${ids}}`}::integer[]) order by ${rank}${orderBy(page)}`, page)
}

async function idsOf(
  db: Db,
  which: RawBuilder<unknown>,
  { limit, offset }: Pick<Page, 'limit' | 'offset'>,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from work ${which} limit ${sql.lit(limit)} offset ${sql.lit(offset)}`.execute(db)
  return rows.map(({ id }) => id)
}

/** The sort order of a page. Each order has an index of the same columns. */
function orderBy({ sort, priceColumn }: Pick<Page, 'sort' | 'priceColumn'>): RawBuilder<unknown> {
  const price = sql.ref(priceColumn)
  const orders = {
    'best-matches': sql`popularity desc, id`,
    'price-low-to-high': sql`${price}, id`,
    'price-high-to-low': sql`${price} desc, id desc`,
    newest: sql`released desc, popularity desc, id`,
    'fastest-shipping': sql`ship_days, popularity desc, id`,
  } as const
  return orders[sort]
}
