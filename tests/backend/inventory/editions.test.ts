import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { availableStock, release, reserve } from '#backend/inventory/editions.ts'
import { openingStock } from '#backend/inventory/stock.ts'
import { offersOf, openShop, some, type Shop } from '../baskets/shop.ts'
import { send } from '../small-backend.ts'
import { orders, payableBasket, placeOrder } from '../orders/order-client.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop(1200)
})
afterAll(() => shop.close())
beforeEach(() => shop.backend.services.db.deleteFrom('edition').execute())

/** A limited edition with at least ten prints left. */
const edition = () =>
  some(
    shop.works.find(
      (work) =>
        work.collection !== 'press' &&
        work.edition !== null &&
        (openingStock(work) ?? 0) >= 10 &&
        offersOf(work).length > 0,
    ),
    'numbered edition',
  )
const left = async () => (await availableStock(shop.backend.services.db, [edition()]))(edition()).stockLevel

describe('a limited edition', () => {
  it('serves as many buyers at once as there are prints, and no more', async () => {
    const { db } = shop.backend.services
    const work = { ...edition(), edition: 10 }
    const stock = openingStock(work) ?? 0
    const buyers = await Promise.all(
      Array.from({ length: stock + 15 }, () => db.transaction().execute((tx) => reserve(tx, work, 1))),
    )
    expect(buyers.filter(Boolean)).toHaveLength(stock)
    expect((await availableStock(db, [work]))(work)).toEqual({ stockLevel: 0, orderable: false })
  })

  it('reserves nothing for a quantity above the stock', async () => {
    const { db } = shop.backend.services
    const stock = openingStock(edition()) ?? 0
    expect(await reserve(db, edition(), stock + 1)).toBe(false)
    expect(await reserve(db, edition(), stock)).toBe(true)
    expect(await reserve(db, edition(), 1)).toBe(false)
    await release(db, edition().id, 2)
    expect(await left()).toBe(2)
  })

  it('is reserved by an order, released by its cancellation, and unchanged by a rejected order', async () => {
    const stock = openingStock(edition()) ?? 0
    const ada = await shop.client()
    const upi = some(offersOf(edition())[0], 'offer').upi
    const { basketId } = await payableBasket(ada, upi)
    const { body } = await placeOrder(ada, basketId)
    expect(await left()).toBe(stock - 1)
    const page = await send(shop.backend, `/business/v1/products/${upi}?siteId=Art&locale=en-US&currency=USD`)
    expect(await page.json()).toMatchObject([{ inventory: { stockLevel: stock - 1, orderable: stock > 1 } }])
    await ada.call('POST', `${orders}/${body.orderNo}/actions/oms-cancel-order`, {})
    expect(await left()).toBe(stock)
    const second = await payableBasket(ada, upi)
    await reserve(shop.backend.services.db, edition(), stock)
    expect(await placeOrder(ada, second.basketId)).toMatchObject({ status: 409, body: { reason: 'out_of_stock' } })
    expect(await left()).toBe(0)
    expect(await ada.call('GET', second.basketId)).toMatchObject({ status: 200 })
  })

  it('does not limit prints made to order', async () => {
    const { db } = shop.backend.services
    expect(await reserve(db, { id: 1, edition: null }, 999)).toBe(true)
    expect(await db.selectFrom('edition').selectAll().execute()).toEqual([])
  })
})
