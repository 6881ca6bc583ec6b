import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { insertMany } from '#backend/store/bulk.ts'
import { migrate } from '#backend/store/migrate.ts'
import { nextGeneration, readState, writeState } from '#backend/catalog/state.ts'
import { openStore, type Store } from '#backend/store/store.ts'
import { emptyStore, onPostgres, type OwnStore } from '../own-store.ts'

let own: OwnStore
let store: Store

beforeAll(async () => {
  own = await emptyStore()
  store = await openStore(own.where)
})
afterAll(async () => {
  await store.close()
  await own.drop()
})

it('migrates its tables when it opens, and changes nothing in a second migration', async () => {
  const shape = () =>
    sql<Record<string, string>>`select table_name, column_name, data_type from information_schema.columns
      where table_schema = 'public' order by 1, 2`.execute(store.db)
  const before = await shape()
  await migrate(store.db)
  expect((await shape()).rows).toEqual(before.rows)
  expect(before.rows.map(({ table_name }) => table_name)).toContain('term_bits')
})

if (!onPostgres)
  it('reserves less memory for its pages than a server does', async () => {
    const { rows } = await sql<{ shared_buffers: string }>`show shared_buffers`.execute(store.db)
    expect(rows).toEqual([{ shared_buffers: '16MB' }])
  })

it('inserts many rows at once, with any text and null, and accepts an empty list', async () => {
  const rows = ["it's", '"quoted"', 'back\\slash', '漢字 🎨', ''].map((label, index) => ({
    id: index + 1,
    attribute: 'test',
    value: String(index),
    label,
    parent: index === 0 ? null : 1,
    position: index,
  }))
  await insertMany(store.db, 'facet_value', rows)
  const stored = await store.db
    .selectFrom('facet_value')
    .selectAll()
    .where('attribute', '=', 'test')
    .orderBy('id')
    .execute()
  expect(stored).toEqual(rows)
  await insertMany(store.db, 'facet_value', [])
})

it('increments the generation, and overwrites a state', async () => {
  const first = await nextGeneration(store.db)
  expect(await nextGeneration(store.db)).toBe(first + 1)
  await writeState(store.db, 'seed', 'a')
  await writeState(store.db, 'seed', 'b')
  expect(await readState(store.db, 'seed')).toBe('b')
})
