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
/** All works in an order that is not that of their ids. */
const order = Array.from({ length: WORKS }, (_, index) => ((index * 7919) % WORKS) + 1)

function context(ids: readonly number[], ranked = false) {
  const read: number[] = []
  const given: PageContext = {
    matching: WorkSet.ofAscending(ids.toSorted((a, b) => a - b)),
    works: WORKS,
    ranked,
    chunk: (_, index) => {
      read.push(index)
      return Promise.resolve(order.slice(index * CHUNK, (index + 1) * CHUNK))
    },
  }
  return { given, read }
}
const page = (offset: number, limit: number) => ({ sort: 'newest', priceColumn: 'price_usd', offset, limit }) as const

it.each([
  [3, 0, 60],
  [3, 13_600, 60],
  [2, 12_000, 200],
  [7, 3000, 100],
])('takes every work whose id divides by %i along the order, from the %ith of them', async (step, offset, limit) => {
  const matching = order.filter((id) => id % step === 0)
  const { given } = context(matching)
  expect(await pageOf(db, selection, page(offset, limit), given)).toEqual(matching.slice(offset, offset + limit))
})

it('reads as much of the order as the page needs', async () => {
  const { given, read } = context(order.filter((id) => id % 2 === 0))
  await pageOf(db, selection, page(0, 60), given)
  expect(read).toEqual([0])
})

it('leaves the sorting to the store where matches stand at the end of the order, are few, or are ranked', async () => {
  const last = context(order.slice(-3000))
  expect(await pageOf(db, selection, page(0, 60), last.given)).toEqual([])
  expect(last.read).toEqual([0, 1, 2, 3])
  const few = context(order.slice(0, 5))
  expect(await pageOf(db, selection, page(0, 60), few.given)).toEqual([])
  expect(few.read).toEqual([])
  const ranked = context(
    order.filter((id) => id % 2 === 0),
    true,
  )
  expect(await pageOf(db, selection, page(0, 60), ranked.given)).toEqual([])
  expect(ranked.read).toEqual([])
})

it('returns nothing beyond the last match, without reading', async () => {
  const { given, read } = context([5, 9])
  expect(await pageOf(db, selection, page(2, 60), given)).toEqual([])
  expect(read).toEqual([])
})
