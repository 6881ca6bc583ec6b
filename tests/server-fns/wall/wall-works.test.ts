import { afterAll, beforeAll, expect, it } from 'vitest'
import { imageIdOf } from '#backend/catalog/work.ts'
import { defaultWall, readPlan, writePlan, type WallPlan } from '#/domain/wall/plan.ts'
import { openBrowser, startTestShop, siteAndLocale } from '../../session/shop-window.ts'

let shop: Awaited<ReturnType<typeof startTestShop>>
let wall: typeof import('#/server-fns/wall/wall-works.server.ts')
let baskets: typeof import('#/server-fns/cart/basket.server.ts')
let upis: string[]

beforeAll(async () => {
  shop = await startTestShop()
  wall = await import('#/server-fns/wall/wall-works.server.ts')
  baskets = await import('#/server-fns/cart/basket.server.ts')
  const rows = await shop.backend.services.db.selectFrom('work').select('id').orderBy('id').limit(40).execute()
  const works = await wall.readWallWorks({ ...siteAndLocale, upis: rows.slice(0, 24).map(({ id }) => imageIdOf(id)) })
  upis = works.flatMap((work) => (work?.isOrderable ? work.defaultUpi : [])).slice(0, 2)
  expect(upis).toHaveLength(2)
})
afterAll(() => shop.close())

const planOf = (...items: string[]): WallPlan => ({
  wall: defaultWall,
  ground: { kind: 'paint', color: 'white' },
  works: items.map((upi, index) => ({ upi, left: index * 40, bottom: 40, locked: false })),
})

const send = (plan: string, browser = openBrowser()) =>
  browser.visit(() => wall.addWallForm({ ...siteAndLocale, plan }))

it('reads the works of items, and none for an item that is not sold', async () => {
  const works = await wall.readWallWorks({ ...siteAndLocale, upis: [...upis, 'NOTSOLD1'] })
  expect(works.map((work) => work?.defaultUpi)).toEqual([...upis, undefined])
})

it('adds every work of a plan, and one item for two pieces of the same work', async () => {
  const browser = openBrowser()
  const [first = '', second = ''] = upis
  expect(await send(writePlan(planOf(first, second, first)), browser)).toEqual({ to: '/cart' })
  const basket = await browser.visit(() => baskets.readBasket(siteAndLocale))
  expect(basket?.lines.map(({ upi, quantity }) => [upi, quantity]).toSorted()).toEqual(
    [
      [first, 2],
      [second, 1],
    ].toSorted(),
  )
})

it('adds nothing from a plan with a work that is no longer sold, and leads back to the plan without it', async () => {
  const browser = openBrowser()
  const [first = ''] = upis
  const { to = '', toasts } = await send(writePlan(planOf(first, 'NOTSOLD1')), browser)
  expect(readPlan(to.replace('/wall?plan=', '')).plan.works.map(({ upi }) => upi)).toEqual([first])
  expect(toasts).toEqual([{ kind: 'set-failed' }])
  expect(await browser.visit(() => baskets.readBasket(siteAndLocale))).toBeNull()
})

it('leads back from a plan that cannot be read', async () => {
  const { to, toasts } = await send('2_what')
  expect(to).toMatch(/^\/wall\?plan=1_.*_e0$/)
  expect(toasts).toEqual([{ kind: 'set-failed' }])
})

it('names the work of which too few pieces are left', async () => {
  const browser = openBrowser()
  const [first = ''] = upis
  await browser.visit(() => baskets.addItemsToBasket({ ...siteAndLocale, items: [{ upi: first, quantity: 999 }] }))
  const { to, toasts } = await send(writePlan(planOf(first)), browser)
  expect(to).toMatch(/^\/wall\?plan=/)
  expect(toasts).toMatchObject([{ kind: 'set-stock', left: 999, title: expect.stringMatching(/./) }])
})
