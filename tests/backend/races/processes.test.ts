import { afterAll, beforeAll, expect, it } from 'vitest'
import { createBackend, type Backend } from '#backend/backend.ts'
import { dispatchOrders } from '#backend/orders/dispatch.ts'
import { openStore } from '#backend/store/store.ts'
import { guest } from '../auth/shop-client.ts'
import { NOON, openShop, plainWorks, upiOf, type Shop } from '../baskets/shop.ts'
import { payableBasket } from '../orders/order-client.ts'
import { emptyStore, onPostgres, secondBackend } from '../own-store.ts'
import { placeOrders, shopperClient, createBuyers, countBy } from './buyers.ts'

const quiet = { info() {}, warn: console.warn, error: console.error }
const LONG = { timeout: 90_000 }

let shop: Shop
let second: Backend
beforeAll(async () => {
  shop = await openShop()
  second = await secondBackend(shop.backend)
})
afterAll(async () => {
  await second.close()
  await shop.close()
})

it('migrates one empty database from concurrent processes', LONG, async () => {
  const { where, drop } = await emptyStore()
  const count = onPostgres ? 4 : 1
  const stores = await Promise.all(Array.from({ length: count }, () => openStore(where)))
  const applied = await Promise.all(
    stores.map(({ db }) =>
      db.withTables<{ kysely_migration: { name: string } }>().selectFrom('kysely_migration').select('name').execute(),
    ),
  )
  expect(new Set(applied.map((all) => all.length)).size).toBe(1)
  await Promise.all(stores.map(({ close }) => close()))
  await drop()
})

it('seeds one empty database once from backends that start at the same time', LONG, async () => {
  const { where, drop } = await emptyStore()
  const stages: string[] = []
  const opening = (_: unknown, index: number) =>
    createBackend({
      ...where,
      works: 300,
      log: quiet,
      settings: { seedShoppers: true },
      progress: () => void stages.push(String(index)),
    })
  const backends = await Promise.all(Array.from({ length: onPostgres ? 3 : 1 }, opening))
  const [first = shop.backend, last = first] = backends
  expect(new Set(stages).size).toBe(1)
  const { db } = first.services
  const count = async (table: 'work' | 'customer' | 'customer_order' | 'signing_key') => {
    await guest(first)
    const query = db.selectFrom(table).select(({ fn }) => fn.countAll().as('total'))
    return Number((await query.executeTakeFirstOrThrow()).total)
  }
  expect(await count('work')).toBe(300)
  expect(await count('customer')).toBe(3)
  expect(await count('customer_order')).toBe(8)
  expect(await count('signing_key')).toBe(1)
  const { customer_id, usid } = await guest(first)
  const call = await shopperClient(first, customer_id, usid)
  const baskets = '/checkout/shopper-baskets/v2/organizations/f_ecom_zzpp_001/baskets?siteId=Art'
  expect((await call(last, 'POST', baskets, {})).status).toBe(200)
  await Promise.all(backends.map(({ close }) => close()))
  await drop()
})

it('dispatches each shipped order once from concurrent processes', LONG, async () => {
  const { db } = shop.backend.services
  const basket = await payableBasket(await shop.client(), upiOf(plainWorks(shop)[0]))
  const responses = await placeOrders([shop.backend, second], await createBuyers(shop.backend, basket, 20))
  expect(countBy(responses.map(({ status }) => status))).toEqual({ 200: 20 })
  const before = await countEmails()
  shop.at(new Date(NOON.getTime() + 30 * 86_400_000))
  const dispatched = await Promise.all(
    Array.from({ length: 6 }, (_, index) => dispatchOrders((index % 2 ? second : shop.backend).services)),
  )
  expect(dispatched.reduce((sum, count) => sum + count, 0)).toBe(20)
  const captured = await db.selectFrom('payment_record').select('order_no').where('kind', '=', 'capture').execute()
  expect(new Set(captured.map(({ order_no }) => order_no)).size).toBe(20)
  expect(captured).toHaveLength(20)
  expect((await countEmails()) - before).toBe(20)
})

async function countEmails(): Promise<number> {
  const query = shop.backend.services.db.selectFrom('outbox').select(({ fn }) => fn.countAll().as('total'))
  return Number((await query.executeTakeFirstOrThrow()).total)
}
