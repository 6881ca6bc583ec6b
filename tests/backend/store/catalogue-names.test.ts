import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readState } from '#backend/catalog/state.ts'
import { findWork } from '#backend/catalog/works.ts'
import { catalogueNames } from '#backend/store/migrations/063-catalogue-names.ts'
import { csvOf, ImportShop, plainRow } from '../import/shop.ts'

let shop: ImportShop
beforeAll(async () => {
  shop = await ImportShop.open()
  await shop.put(csvOf([plainRow]))
})
afterAll(() => shop.close())

const previousNames = [
  'alter table imported_work add column hung text',
  'update imported_work set hung = digest',
  'create index imported_work_waiting on imported_work (work_id) where hung is distinct from digest',
  `update imported_work set picture = '{"path": "/a.jpg", "mark": "12 34", "revision": "r"}'`,
  "update store_state set key = 'filling' where key = 'seed'",
  `update work set own = (own - 'collection') || '{"hand": "press"}'`,
  'create schema arriving',
]

it('renames the stored names of an imported catalogue', async () => {
  const seed = await readState(shop.db, 'seed')
  for (const statement of previousNames) await sql.raw(statement).execute(shop.db)
  await catalogueNames.up(shop.db)
  const { rows } = await sql`select picture, indexed_digest = digest as indexed from imported_work`.execute(shop.db)
  expect(rows).toEqual([{ picture: { path: '/a.jpg', fileVersion: '12 34', revision: 'r' }, indexed: true }])
  expect(await readState(shop.db, 'seed')).toBe(seed)
  expect(await findWork(shop.db, '10000001')).toMatchObject({ title: 'Quiet Harbor', collection: 'press' })
})
