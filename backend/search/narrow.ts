import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { Database } from '../store/database.ts'
import { orderBy, smallints } from './sort-order.ts'
import type { Counts, Page, Selection } from './selection.ts'
import { allWordsQuery } from './words.ts'

type Db = Kysely<Database>

/** The works with rare words or in a price span, fetched once. With facets in the condition, the planner intersects huge bitmaps. */
function hitsOf({ words, span }: Selection, columns: RawBuilder<unknown>): RawBuilder<unknown> {
  const conditions = [
    ...(words.length > 0 ? [sql`words @@ ${allWordsQuery(words)}::tsquery`] : []),
    ...(span ? [sql`${sql.ref(span.column)} between ${span.from} and ${span.to}`] : []),
  ]
  return sql`with hits as materialized (select ${columns} from work where ${sql.join(conditions, sql` and `)})`
}

/** Counts works with rare words one by one. `fails` has a bit for each choice that a work does not match. */
export async function narrowCounts(
  db: Db,
  selection: Selection,
  counted: ReadonlyMap<string, readonly number[]>,
): Promise<Counts> {
  const { all, choices } = selection
  const bits = choices.map(
    ({ values }, index) => sql` + case when facets && ${smallints(values)} then 0 else ${sql.lit(2 ** index)} end`,
  )
  const { rows } = await sql<{ value: number; fails: number; works: number }>`
    ${hitsOf(selection, sql`facets`)},
    marked as materialized (select facets, 0${sql.join(bits, sql``)} as fails from hits where facets @> ${smallints(all)})
    select 0 as value, 0 as fails, count(*)::integer as works from marked where fails = 0
    union all
    select value, fails, count(*)::integer from marked, unnest(facets) value
    where fails & (fails - 1) = 0 group by value, fails`.execute(db)

  const allowedFailure = new Map<number, number>()
  for (const [attribute, ids] of counted) {
    const choice = choices.findIndex((one) => one.attribute === attribute)
    for (const id of ids) allowedFailure.set(id, choice === -1 ? 0 : 2 ** choice)
  }
  const byValue = new Map<number, number>()
  for (const { value, fails, works } of rows) {
    const allowedBits = allowedFailure.get(value)
    if (allowedBits !== undefined && (fails === 0 || fails === allowedBits))
      byValue.set(value, (byValue.get(value) ?? 0) + works)
  }
  return { total: rows.find(({ value }) => value === 0)?.works ?? 0, byValue }
}

/** The ids of a page. Best matches rank title over artist over subject, then popularity. */
export async function narrowPage(db: Db, selection: Selection, page: Page): Promise<number[]> {
  const { all, choices, words } = selection
  const rank = words.length > 0 ? sql`ts_rank(words, ${allWordsQuery(words)}::tsquery)` : sql`0`
  const columns = sql`id, facets, popularity, released, ship_days, ${sql.ref(page.priceColumn)}, ${rank} as rank`
  const conditions = [
    sql`facets @> ${smallints(all)}`,
    ...choices.map(({ values }) => sql`facets && ${smallints(values)}`),
  ]
  const order = page.sort === 'best-matches' ? sql`rank desc, ${orderBy(page)}` : orderBy(page)
  const { rows } = await sql<{ id: number }>`
    ${hitsOf(selection, columns)} select id from hits where ${sql.join(conditions, sql` and `)}
    order by ${order} limit ${sql.lit(page.limit)} offset ${sql.lit(page.offset)}`.execute(db)
  return rows.map(({ id }) => id)
}
