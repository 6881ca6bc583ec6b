import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { Database } from '../store/database.ts'
import { idsIn } from './bitmaps.ts'
import { literals, orderBy, smallints } from './sort-order.ts'
import type { Choice, Counts, Page, Selection } from './selection.ts'
import { allWordsQuery } from './words.ts'

type Db = Kysely<Database>

/** Counts works exactly by their bitmaps. The cost does not depend on the number of matches. */
export async function broadCounts(
  db: Db,
  selection: Selection,
  counted: ReadonlyMap<string, readonly number[]>,
): Promise<Counts> {
  const { choices } = selection
  const withoutChoice = [...counted]
    .filter(([name]) => !choices.some(({ attribute }) => attribute === name))
    .flatMap(([, ids]) => ids)
  const withoutTables = choices.map(
    (_, index) => sql`, ${withoutTable(index)} as materialized (${joinChoices(choices, index)})`,
  )
  const chosenCounts = choices.flatMap(({ attribute }, index) => {
    const ids = counted.get(attribute) ?? []
    return ids.length > 0 ? [sql` union all ${countIn(withoutTable(index), ids)}`] : []
  })
  const { rows } = await sql<{ value: number; works: number }>`
    ${resultOf(selection)}${sql.join(withoutTables, sql``)}
    select 0 as value, coalesce(sum(bit_count(bits)), 0)::integer as works from result
    ${withoutChoice.length > 0 ? sql`union all ${countIn(sql`result`, withoutChoice)}` : sql``}
    ${sql.join(chosenCounts, sql``)}`.execute(db)
  const byValue = new Map(rows.filter(({ works }) => works > 0).map(({ value, works }) => [value, works]))
  const total = byValue.get(0) ?? 0
  byValue.delete(0)
  return { total, byValue }
}

const countIn = (works: RawBuilder<unknown>, values: readonly number[]) => sql`
  select facet.value, sum(bit_count(facet.bits & works.bits))::integer
  from facet_bits facet join ${works} works on works.block = facet.block
  where facet.value in (${literals(values)}) group by facet.value`

const withoutTable = (index: number) => sql.raw(`without_${index}`)
const choiceTable = (index: number) => sql.raw(`choice_${index}`)

/** `with base, one table per choice, result`: the bits of the selected works, block by block. */
function resultOf({ all, choices, words }: Selection): RawBuilder<unknown> {
  const [first, ...rest] = [
    ...all.map((value) => ({ table: sql`facet_bits`, is: sql`value = ${sql.lit(value)}` })),
    ...words.map((word) => ({ table: sql`term_bits`, is: sql`term = ${word}` })),
  ]
  if (!first) throw new Error('a selection has at least a site')
  const name = (index: number) => sql.raw(`part_${index}`)
  const bits = [first, ...rest].map((_, index) => sql`${name(index)}.bits`)
  const joins = rest.map(
    ({ table, is }, index) =>
      sql` join ${table} ${name(index + 1)} on ${name(index + 1)}.block = ${name(0)}.block and ${name(index + 1)}.${is}`,
  )
  const base = sql`select ${name(0)}.block, ${sql.join(bits, sql` & `)} as bits
    from ${first.table} ${name(0)}${sql.join(joins, sql``)} where ${name(0)}.${first.is}`
  const tables = choices.map(
    ({ values }, index) => sql`, ${choiceTable(index)} as materialized (
      select block, bit_or(bits) as bits from facet_bits where value in (${literals(values)}) group by block)`,
  )
  return sql`with base as materialized (${base})${sql.join(tables, sql``)}, result as materialized (${joinChoices(choices)})`
}

/** The base joined with all choices except one. */
function joinChoices(choices: readonly Choice[], except?: number): RawBuilder<unknown> {
  const joined = choices.map((_, index) => index).filter((index) => index !== except)
  const bits = joined.map((index) => sql` & ${choiceTable(index)}.bits`)
  const joins = joined.map((index) => sql` join ${choiceTable(index)} on ${choiceTable(index)}.block = base.block`)
  return sql`select base.block, base.bits${sql.join(bits, sql``)} as bits from base${sql.join(joins, sql``)}`
}

/** The ids of a page: read from the sort's index where matches are dense, else sorted. */
export async function broadPage(
  db: Db,
  selection: Selection,
  page: Page,
  total: number,
  works: number,
): Promise<number[]> {
  const indexRowsNeeded = ((page.offset + page.limit) * works) / Math.max(total, 1)
  return indexRowsNeeded < total || total > MAX_SORTED
    ? pageFromIndex(db, selection, page)
    : pageFromBitmaps(db, selection, page)
}

/** The maximum number of ids sent to the store for sorting. */
const MAX_SORTED = 50_000

async function pageFromIndex(db: Db, { all, choices, words }: Selection, page: Page): Promise<number[]> {
  const conditions = [
    sql`facets @> ${smallints(all)}`,
    ...choices.map(({ values }) => sql`facets && ${smallints(values)}`),
    // `is true` prevents the planner from using the index of words, which fetches every match.
    ...(words.length > 0 ? [sql`(words @@ ${allWordsQuery(words)}::tsquery) is true`] : []),
  ]
  const { rows } = await sql<{ id: number }>`
    select id from work where ${sql.join(conditions, sql` and `)}
    order by ${orderBy(page)} limit ${sql.lit(page.limit)} offset ${sql.lit(page.offset)}`.execute(db)
  return rows.map(({ id }) => id)
}

async function pageFromBitmaps(db: Db, selection: Selection, page: Page): Promise<number[]> {
  const blocks = await sql<{ block: number; bits: Uint8Array }>`
    ${resultOf(selection)} select block, varbit_send(bits) as bits from result where bit_count(bits) > 0`.execute(db)
  const ids = blocks.rows.flatMap(({ block, bits }) => idsIn(block, bits))
  if (ids.length === 0) return []
  const { rows } = await sql<{ id: number }>`
    select id from work where id = any(${`{${ids.join()}}`}::integer[])
    order by ${orderBy(page)} limit ${sql.lit(page.limit)} offset ${sql.lit(page.offset)}`.execute(db)
  return rows.map(({ id }) => id)
}
