import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { Database } from '../store/database.ts'
import { idsIn } from './bitmaps.ts'
import { numbers, orderOf, smallints } from './order.ts'
import type { Choice, Counts, Page, Selection } from './selection.ts'
import { everyWord } from './words.ts'

type Db = Kysely<Database>

/** Counts works by their bitmaps: exact, at a cost that does not depend on how many there are of each. */
export async function broadCounts(
  db: Db,
  selection: Selection,
  counted: ReadonlyMap<string, readonly number[]>,
): Promise<Counts> {
  const { choices } = selection
  const free = [...counted]
    .filter(([name]) => !choices.some(({ attribute }) => attribute === name))
    .flatMap(([, ids]) => ids)
  const others = choices.map((_, index) => sql`, ${without(index)} as materialized (${joined(choices, index)})`)
  const chosen = choices.flatMap(({ attribute }, index) => {
    const ids = counted.get(attribute) ?? []
    return ids.length > 0 ? [sql` union all ${countIn(without(index), ids)}`] : []
  })
  const { rows } = await sql<{ value: number; works: number }>`
    ${resultOf(selection)}${sql.join(others, sql``)}
    select 0 as value, coalesce(sum(bit_count(bits)), 0)::integer as works from result
    ${free.length > 0 ? sql`union all ${countIn(sql`result`, free)}` : sql``}
    ${sql.join(chosen, sql``)}`.execute(db)
  const byValue = new Map(rows.filter(({ works }) => works > 0).map(({ value, works }) => [value, works]))
  const total = byValue.get(0) ?? 0
  byValue.delete(0)
  return { total, byValue }
}

const countIn = (works: RawBuilder<unknown>, values: readonly number[]) => sql`
  select facet.value, sum(bit_count(facet.bits & works.bits))::integer
  from facet_bits facet join ${works} works on works.block = facet.block
  where facet.value in (${numbers(values)}) group by facet.value`

const without = (index: number) => sql.raw(`without_${index}`)
const chosenBits = (index: number) => sql.raw(`choice_${index}`)

/** `with base, a table for each choice, result`: the bits of the works that are meant, block by block. */
function resultOf({ all, choices, words }: Selection): RawBuilder<unknown> {
  const [first, ...rest] = [
    ...all.map((value) => ({ table: sql`facet_bits`, is: sql`value = ${sql.lit(value)}` })),
    ...words.map((word) => ({ table: sql`term_bits`, is: sql`term = ${word}` })),
  ]
  if (!first) throw new Error('a selection must name a site at least')
  const name = (index: number) => sql.raw(`part_${index}`)
  const bits = [first, ...rest].map((_, index) => sql`${name(index)}.bits`)
  const joins = rest.map(
    ({ table, is }, index) =>
      sql` join ${table} ${name(index + 1)} on ${name(index + 1)}.block = ${name(0)}.block and ${name(index + 1)}.${is}`,
  )
  const base = sql`select ${name(0)}.block, ${sql.join(bits, sql` & `)} as bits
    from ${first.table} ${name(0)}${sql.join(joins, sql``)} where ${name(0)}.${first.is}`
  const tables = choices.map(
    ({ values }, index) => sql`, ${chosenBits(index)} as materialized (
      select block, bit_or(bits) as bits from facet_bits where value in (${numbers(values)}) group by block)`,
  )
  return sql`with base as materialized (${base})${sql.join(tables, sql``)}, result as materialized (${joined(choices)})`
}

/** The base and all choices but one. */
function joined(choices: readonly Choice[], leftOut?: number): RawBuilder<unknown> {
  const taken = choices.map((_, index) => index).filter((index) => index !== leftOut)
  const bits = taken.map((index) => sql` & ${chosenBits(index)}.bits`)
  const joins = taken.map((index) => sql` join ${chosenBits(index)} on ${chosenBits(index)}.block = base.block`)
  return sql`select base.block, base.bits${sql.join(bits, sql``)} as bits from base${sql.join(joins, sql``)}`
}

/** The ids of a page: by walking the sort's index where matches are dense, else by sorting them all. */
export async function broadPage(
  db: Db,
  selection: Selection,
  page: Page,
  total: number,
  works: number,
): Promise<number[]> {
  const walked = ((page.offset + page.limit) * works) / Math.max(total, 1)
  return walked < total || total > MOST_SORTED ? walk(db, selection, page) : sortAll(db, selection, page)
}

/** More ids than this are not handed back and forth. */
const MOST_SORTED = 50_000

async function walk(db: Db, { all, choices, words }: Selection, page: Page): Promise<number[]> {
  const conditions = [
    sql`facets @> ${smallints(all)}`,
    ...choices.map(({ values }) => sql`facets && ${smallints(values)}`),
    // `is true` keeps the planner from the index of words, which would fetch every match.
    ...(words.length > 0 ? [sql`(words @@ ${everyWord(words)}::tsquery) is true`] : []),
  ]
  const { rows } = await sql<{ id: number }>`
    select id from work where ${sql.join(conditions, sql` and `)}
    order by ${orderOf(page)} limit ${sql.lit(page.limit)} offset ${sql.lit(page.offset)}`.execute(db)
  return rows.map(({ id }) => id)
}

async function sortAll(db: Db, selection: Selection, page: Page): Promise<number[]> {
  const blocks = await sql<{ block: number; bits: Uint8Array }>`
    ${resultOf(selection)} select block, varbit_send(bits) as bits from result where bit_count(bits) > 0`.execute(db)
  const ids = blocks.rows.flatMap(({ block, bits }) => idsIn(block, bits))
  if (ids.length === 0) return []
  const { rows } = await sql<{ id: number }>`
    select id from work where id = any(${`{${ids.join()}}`}::integer[])
    order by ${orderOf(page)} limit ${sql.lit(page.limit)} offset ${sql.lit(page.offset)}`.execute(db)
  return rows.map(({ id }) => id)
}
