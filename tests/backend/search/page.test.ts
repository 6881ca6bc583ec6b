import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely'
import { expect, it } from 'vitest'
import { pageOf, type PageContext } from '#backend/search/page.ts'
import { WorkSet } from '#backend/search/work-set.ts'
import type { Database } from '#backend/store/database.ts'

const CHUNK = 8192
const WORKS = 5 * CHUNK + 100

/** A store that returns nothing. */
const db = new Kysely<Database>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (one) => new PostgresIntrospector(one),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
})
const selection = { all: [1], choices: [], words: [] }
/** All works in a sort order that differs from the order of their ids. */
const order = Array.from({ length: WORKS }, (_, index) => ((index * 7919) % WORKS) + 1)

function context(ids: readonly number[], ranked = false) {
  const read: number[] = []
  const pageContext: PageContext = {
    matching: WorkSet.ofAscending(ids.toSorted((a, b) => a - b)),
    works: WORKS,
    ranked,
    chunk: (_, index) => {
      read.push(index)
      return Promise.resolve(order.slice(index * CHUNK, (index + 1) * CHUNK))
    },
  }
  return { pageContext, read }
}
const page = (offset: number, limit: number) => ({ sort: 'newest', priceColumn: 'price_usd', offset, limit }) as const

it.each([
  [3, 0, 60],
  [3, 13_600, 60],
  [2, 12_000, 200],
  [7, 3000, 100],
])('returns the works with ids divisible by %i in the sort order, from offset %i', async (step, offset, limit) => {
  const matching = order.filter((id) => id % step === 0)
  const { pageContext } = context(matching)
  expect(await pageOf(db, selection, page(offset, limit), pageContext)).toEqual(matching.slice(offset, offset + limit))
})

it('reads as much of the order as the page needs', async () => {
  const { pageContext, read } = context(order.filter((id) => id % 2 === 0))
  await pageOf(db, selection, page(0, 60), pageContext)
  expect(read).toEqual([0])
})

it('sorts in the store if the matches are at the end of the order, few, or ranked', async () => {
  const last = context(order.slice(-3000))
  expect(await pageOf(db, selection, page(0, 60), last.pageContext)).toEqual([])
  expect(last.read).toEqual([0, 1, 2, 3])
  const few = context(order.slice(0, 5))
  expect(await pageOf(db, selection, page(0, 60), few.pageContext)).toEqual([])
  expect(few.read).toEqual([])
  const ranked = context(
    order.filter((id) => id % 2 === 0),
    true,
  )
  expect(await pageOf(db, selection, page(0, 60), ranked.pageContext)).toEqual([])
  expect(ranked.read).toEqual([])
})

it('returns nothing beyond the last match, without reading', async () => {
  const { pageContext, read } = context([5, 9])
  expect(await pageOf(db, selection, page(2, 60), pageContext)).toEqual([])
  expect(read).toEqual([])
})
