import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { Database } from '../store/database.ts'
import type { Page, Selection } from './selection.ts'
import { integers, orderBy } from './sort-order.ts'
import { allWordsQuery } from './words.ts'
import type { WorkSet } from './work-set.ts'

type Db = Kysely<Database>

/** The maximum number of ids sent to the store for sorting. */
const MAX_SORTED = 50_000

/** The ids of a page of a selection, whose works are `matching` of the catalogue's. */
export function pageOf(
  db: Db,
  selection: Selection,
  page: Page,
  { matching, works, ranked }: { matching: WorkSet; works: number; ranked: boolean },
): Promise<readonly number[]> {
  const { size } = matching
  if (size <= page.offset) return Promise.resolve([])
  const indexRowsNeeded = ((page.offset + page.limit) * works) / size
  return size > MAX_SORTED || (!ranked && indexRowsNeeded < size)
    ? pageFromIndex(db, selection, page)
    : pageFromIds(db, selection, page, { matching, ranked })
}

/** Reads the index of the sort order until the page is full. */
function pageFromIndex(db: Db, { all, choices, words, span }: Selection, page: Page): Promise<number[]> {
  const conditions = [
    sql`facets @> ${integers(all)}`,
    ...choices.map(({ values }) => sql`facets && ${integers(values)}`),
    // `is true` prevents the planner from using the index of words, which fetches every match.
    ...(words.length > 0 ? [sql`(words @@ ${allWordsQuery(words)}::tsquery) is true`] : []),
    ...(span ? [sql`${sql.ref(span.column)} between ${span.from} and ${span.to}`] : []),
  ]
  return idsOf(db, sql`where ${sql.join(conditions, sql` and `)} order by ${orderBy(page)}`, page)
}

/** Sorts the matching works. Best matches rank title over artist over subject, then popularity. */
function pageFromIds(
  db: Db,
  { words }: Selection,
  page: Page,
  { matching, ranked }: { matching: WorkSet; ranked: boolean },
): Promise<number[]> {
  const rank = ranked ? sql`ts_rank(words, ${allWordsQuery(words)}::tsquery) desc, ` : sql``
  const ids = matching.ids().join()
  return idsOf(db, sql`where id = any(${`{${ids}}`}::integer[]) order by ${rank}${orderBy(page)}`, page)
}

async function idsOf(db: Db, which: RawBuilder<unknown>, { limit, offset }: Page): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from work ${which} limit ${sql.lit(limit)} offset ${sql.lit(offset)}`.execute(db)
  return rows.map(({ id }) => id)
}
