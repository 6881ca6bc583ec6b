import { afterAll, beforeAll, expect, it } from 'vitest'
import { importCatalogue } from '#backend/import/import-catalogue.ts'
import { deleteImported } from '#backend/import/reset-catalogue.ts'
import { reserve } from '#backend/inventory/editions.ts'
import { openingStock } from '#backend/inventory/stock.ts'
import { studios } from '@passepartout/artworks'
import { offersOf, openShop, some } from '../baskets/shop.ts'
import { orders, placed } from '../orders/order-client.ts'
import { csvOf, ImportShop, NOW, plainRow } from './shop.ts'

let shop: ImportShop
beforeAll(async () => {
  shop = await ImportShop.open()
})
afterAll(() => shop.close())

it('deletes sold editions with their catalogue and preserves them when works change', async () => {
  const limited = { id: 1, edition: 500 }
  const sold = () => shop.db.selectFrom('edition').selectAll().execute()
  const generated = await shop.db.insertInto('edition').values({ work_id: 1, sold: 2 }).returningAll().execute()
  expect(await sold()).toEqual(generated)
  await shop.put(csvOf([{ ...plainRow, flags: 'limited:3' }]))
  expect(await sold()).toEqual([])
  expect(await reserve(shop.db, limited, 1)).toBe(true)
  await shop.put(csvOf([{ ...plainRow, flags: 'limited:3', title: 'Still Harbor' }]))
  expect(await sold()).toEqual([{ work_id: 1, size: '', sold: 1 }])
  await deleteImported(shop.db)
  expect(await sold()).toEqual([])
})

it('releases no prints of an edition when an order of the previous catalogue is cancelled', async () => {
  const before = await openShop(1200)
  const { db } = before.backend.services
  const edition = some(
    before.works.find(
      (work) => work.collection !== 'press' && (openingStock(work) ?? 0) >= 2 && offersOf(work).length > 0,
    ),
    'numbered edition',
  )
  const ada = await before.client()
  const upi = some(offersOf(edition)[0], 'offer').upi
  const [first, second] = [await placed(ada, upi), await placed(ada, upi)]
  const sold = async () =>
    (await db.selectFrom('edition').select('sold').where('work_id', '=', edition.id).executeTakeFirst())?.sold
  const cancel = async (orderNo: string) =>
    (await ada.call('POST', `${orders}/${orderNo}/actions/oms-cancel-order`, {})).status
  expect(await sold()).toBe(2)
  expect([await cancel(first.orderNo), await sold()]).toEqual([200, 1])
  const file = shop.write('anew.csv', csvOf([{ ...plainRow, flags: 'limited:9' }]))
  await importCatalogue({ db, studios, file, report: shop.report, now: NOW, drawMissing: true })
  await db.insertInto('edition').values({ work_id: edition.id, sold: 5 }).execute()
  expect([await cancel(second.orderNo), await sold()]).toEqual([200, 5])
  await before.close()
})
