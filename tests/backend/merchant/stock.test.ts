import { afterAll, beforeAll, expect, it } from 'vitest'
import { listActions } from '#backend/audit/actions.ts'
import { worksByIds } from '#backend/catalog/works.ts'
import { availableStock, release, reserve } from '#backend/inventory/editions.ts'
import type { Services } from '#backend/merchant/services.ts'
import { setStock, stockLevels } from '#backend/merchant/stock.ts'
import { ImportShop, csvOf, plainRow } from '../import/shop.ts'
import { secondBackend } from '../own-store.ts'
import { merchantOf } from './merchant.ts'

const rows = [
  { ...plainRow, id: 'together', stock: '5' },
  { ...plainRow, id: 'by-size', stock: '12x16=3|18x24=0' },
  { ...plainRow, id: 'edition', flags: 'limited:10' },
  { ...plainRow, id: 'to-order' },
]
const small = { width: 12, height: 16 }

let shop: ImportShop
let merchant: Services
beforeAll(async () => {
  shop = await ImportShop.open()
  merchant = merchantOf(shop.backend)
  await shop.put(csvOf(rows))
})
afterAll(() => shop.close())

const levels = async (id: string) => (await stockLevels(shop.db, id)).levels
async function workOf(id: string) {
  const row = await shop.db
    .selectFrom('imported_work')
    .select('work_id')
    .where('key', '=', id)
    .executeTakeFirstOrThrow()
  const [work] = await worksByIds(shop.db, [row.work_id])
  if (!work) throw new Error(`no work ${id}`)
  return work
}
const orderable = async (id: string, size = small) =>
  (await availableStock(shop.db, [await workOf(id)]))(await workOf(id), size).stockLevel

it('shows what is left of a work, by size where it is counted by size', async () => {
  expect(await levels('together')).toEqual([{ size: 'all', left: 5 }])
  expect(await levels('by-size')).toEqual([
    { size: '12x16', left: 3 },
    { size: '18x24', left: 0 },
  ])
  expect(await levels('edition')).toEqual([{ size: 'all', left: 10 }])
  expect(await levels('to-order')).toEqual([])
  await expect(stockLevels(shop.db, 'nothing')).rejects.toThrow('there is no work "nothing"')
})

it('sets more or fewer pieces than the file states, and records both numbers', async () => {
  const before = await shop.backend.services.search.current()
  await setStock(merchant, 'together', 40)
  expect(await orderable('together')).toBe(40)
  await setStock(merchant, 'together', 2)
  expect(await orderable('together')).toBe(2)
  await setStock(merchant, 'by-size', 7, { width: 24, height: 18 })
  expect(await levels('by-size')).toEqual([
    { size: '12x16', left: 3 },
    { size: '18x24', left: 7 },
  ])
  const actions = await listActions(shop.db, { limit: 3 })
  expect(actions.map(({ object, before: was, after }) => [object, was, after])).toEqual([
    ['by-size 18x24', '0', '7'],
    ['together', '40', '2'],
    ['together', '5', '40'],
  ])
  expect((await shop.backend.services.search.current(true)).generation).toBeGreaterThan(before.generation)
})

it('counts orders and cancellations from the number that was set', async () => {
  await setStock(merchant, 'together', 20)
  const work = await workOf('together')
  expect(await reserve(shop.db, work, 12, small)).toBe(true)
  expect(await reserve(shop.db, work, 9, small)).toBe(false)
  await release(shop.db, work.id, 2, small)
  expect(await orderable('together')).toBe(10)
})

it('is rejected for works made to order, sizes that are not counted, and beyond an edition', async () => {
  await expect(setStock(merchant, 'to-order', 5)).rejects.toThrow('"Quiet Harbor" is made to order')
  await expect(setStock(merchant, 'by-size', 5)).rejects.toThrow('is counted for 12x16, 18x24, not for all')
  await expect(setStock(merchant, 'together', 5, small)).rejects.toThrow('is counted for all, not for 12x16')
  await expect(setStock(merchant, 'edition', 11)).rejects.toThrow('is an edition of 10: expected at most as many')
})

it('stays with an import that does not change the stock of the row, and ends with one that does', async () => {
  await setStock(merchant, 'together', 33)
  await shop.put(csvOf(rows.map((row) => ({ ...row, title: 'Loud Harbor' }))))
  expect(await levels('together')).toEqual([{ size: 'all', left: 33 }])
  await shop.put(csvOf([{ ...rows[0], id: 'together', stock: '8' }]))
  expect(await levels('together')).toEqual([{ size: 'all', left: 8 }])
})

it('sells no more than what was set to concurrent buyers of two processes', async () => {
  const second = await secondBackend(shop.backend)
  const work = await workOf('edition')
  const buyers = (count: number) =>
    Array.from({ length: count }, (_, index) =>
      (index % 2 ? second : shop.backend).services.db.transaction().execute((tx) => reserve(tx, work, 1)),
    )
  const sold = await Promise.all([setStock(merchantOf(second), 'edition', 4).then(() => false), ...buyers(30)])
  // The count may come after all but a few of those buyers.
  sold.push(...(await Promise.all(buyers(4))))
  const { levels: after } = await stockLevels(second.services.db, 'edition')
  await second.close()
  // Those before the count are not part of the four.
  expect(after[0]?.left).toBe(0)
  const bought = sold.filter(Boolean).length
  expect(bought).toBeGreaterThanOrEqual(4)
  expect(bought).toBeLessThanOrEqual(14)
})
