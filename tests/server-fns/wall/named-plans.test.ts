import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { imageIdOf } from '#backend/catalog/work.ts'
import { maxNamedPlans, type NewPlan } from '#/domain/wall/named-plans.ts'
import { defaultWall, writePlan, type PlanWork } from '#/domain/wall/plan.ts'
import { openBrowser, startTestShop, siteAndLocale } from '../../session/shop-window.ts'

let shop: Awaited<ReturnType<typeof startTestShop>>
let plans: typeof import('#/server-fns/wall/named-plans.server.ts')
let favorites: typeof import('#/server-fns/favorites/favorites.server.ts')
let saved: typeof import('#/server-fns/cart/saved-items.server.ts')
let registration: typeof import('#/server-fns/auth/registration.server.ts')
let signIn: typeof import('#/server-fns/auth/sign-in.server.ts')
let products: typeof import('#/upstreams/products.server.ts')

beforeAll(async () => {
  shop = await startTestShop()
  plans = await import('#/server-fns/wall/named-plans.server.ts')
  favorites = await import('#/server-fns/favorites/favorites.server.ts')
  saved = await import('#/server-fns/cart/saved-items.server.ts')
  registration = await import('#/server-fns/auth/registration.server.ts')
  signIn = await import('#/server-fns/auth/sign-in.server.ts')
  products = await import('#/upstreams/products.server.ts')
})
afterAll(() => shop.close())

type Browser = ReturnType<typeof openBrowser>

const password = 'Harbor-Light-7!'
let newcomers = 0
async function registered() {
  const email = `planner${(newcomers += 1)}@example.com`
  const browser = openBrowser()
  const form = { firstName: 'Nora', lastName: 'Vale', email, password, acceptsMarketing: false, ...siteAndLocale }
  await browser.visit(() => registration.registerShopper(form))
  return { browser, email }
}

async function upiOf(number: number): Promise<string> {
  const market = { siteId: 'Art', locale: 'en-US', currency: 'USD' }
  const group = await products.fetchProductGroup(imageIdOf(number), market, { date: '2026-06-01', zipCode: undefined })
  const [item] = group.products
  if (!item) throw new Error('the work has no item')
  return item.upi
}

const written = (...upis: string[]) =>
  writePlan({
    wall: defaultWall,
    ground: { kind: 'paint', color: 'white' },
    works: upis.map((upi, index): PlanWork => ({ upi, left: 10 * index, bottom: 40, locked: false })),
  })
const save = (browser: Browser, name: string, plan: string) =>
  browser.visit(() => plans.writeNamedPlan({ ...siteAndLocale, name, plan }))
const join = (browser: Browser, ...joined: NewPlan[]) =>
  browser.visit(() => plans.joinNamedPlans({ ...siteAndLocale, plans: joined }))
async function plansOf(browser: Browser) {
  const result = await browser.visit(() => plans.readNamedPlans(siteAndLocale))
  if (result.kind !== 'plans') throw new Error(`no plans were read: ${result.kind}`)
  return result.plans
}
const namesOf = async (browser: Browser) => (await plansOf(browser)).map(({ name, plan }) => ({ name, plan }))
async function savedId(browser: Browser, name: string, plan: string) {
  const result = await save(browser, name, plan)
  if (result.kind !== 'saved') throw new Error(`the plan was not saved: ${result.kind}`)
  return result.id
}

describe('a guest', () => {
  it('has no plans in the shop, and causes no request and no session', async () => {
    const guest = openBrowser()
    shop.requested()
    expect(await guest.visit(() => plans.readNamedPlans(siteAndLocale))).toEqual({ kind: 'signed-out' })
    expect(await save(guest, 'Hall', written())).toEqual({ kind: 'signed-out' })
    expect(await join(guest, { name: 'Hall', plan: written() })).toEqual({ kind: 'signed-out' })
    expect(shop.requested()).toEqual([])
  })
})

describe('a registered shopper', () => {
  it('opens a saved plan in another browser', async () => {
    const { browser, email } = await registered()
    const plan = written(await upiOf(1))
    const id = await savedId(browser, ' Hall ', plan)
    const other = openBrowser()
    await other.visit(() => signIn.signInShopper({ email, password, ...siteAndLocale }))
    expect(await plansOf(other)).toEqual([{ id, name: 'Hall', plan }])
  })

  it('saves the works as items of the list, and replaces them with the plan of the same name', async () => {
    const { browser } = await registered()
    const [first, second] = [await upiOf(1), await upiOf(2)]
    const id = await savedId(browser, 'Hall', written(first, second, first))
    shop.requested()
    expect(await savedId(browser, 'Hall', written(second, second))).toBe(id)
    const lines = shop.requested()
    expect(lines.filter((line) => line.startsWith('DELETE'))).toHaveLength(1)
    expect(await namesOf(browser)).toEqual([{ name: 'Hall', plan: written(second, second) }])
    shop.requested()
    await savedId(browser, 'Hall', written(second, second))
    expect(shop.requested().filter((line) => !line.startsWith('GET'))).toEqual([])
  })

  it('keeps a work that is no longer sold in the plan', async () => {
    const { browser } = await registered()
    const plan = written('99999999P18X24', await upiOf(1))
    await savedId(browser, 'Hall', plan)
    expect(await namesOf(browser)).toEqual([{ name: 'Hall', plan }])
  })

  it('has the plans beside the favorites and the saved items, which stay as they are', async () => {
    const { browser } = await registered()
    const upi = await upiOf(1)
    await savedId(browser, 'Hall', written(upi))
    expect(await browser.visit(() => favorites.readFavorites(siteAndLocale))).toMatchObject({
      kind: 'list',
      list: { items: {} },
    })
    await browser.visit(() => favorites.toggleInFavorites({ ...siteAndLocale, productId: imageIdOf(2) }))
    await browser.visit(() => saved.changeSaved({ ...siteAndLocale, step: 'restore', upi, quantity: 1 }))
    const before = await browser.visit(() => favorites.readFavorites(siteAndLocale))
    const listId = before.kind === 'list' ? before.list.listId : ''
    const [plan] = await plansOf(browser)
    expect(await browser.visit(() => plans.dropNamedPlan({ ...siteAndLocale, id: listId }))).toEqual({
      kind: 'removed',
    })
    await browser.visit(() => plans.dropNamedPlan({ ...siteAndLocale, id: plan?.id ?? '' }))
    expect(await plansOf(browser)).toEqual([])
    expect(await browser.visit(() => favorites.readFavorites(siteAndLocale))).toEqual(before)
    expect((await browser.visit(() => saved.readSaved(siteAndLocale))).items).toMatchObject([{ upi }])
  })

  it('renames a plan, but not to the name of another one or to none', async () => {
    const { browser } = await registered()
    const id = await savedId(browser, 'Hall', written())
    await savedId(browser, 'Sofa', written())
    const rename = (name: string, of = id) =>
      browser.visit(() => plans.renameNamedPlan({ ...siteAndLocale, id: of, name }))
    expect(await rename('Sofa')).toEqual({ kind: 'invalid', errors: { name: 'taken' } })
    expect(await rename(' ')).toEqual({ kind: 'invalid', errors: { name: 'missing' } })
    expect(await rename('Stairs', 'unknown')).toEqual({ kind: 'invalid', errors: { name: 'gone' } })
    expect(await rename('Stairs')).toEqual({ kind: 'saved' })
    expect((await namesOf(browser)).map(({ name }) => name).toSorted()).toEqual(['Sofa', 'Stairs'])
  })

  it('saves no plan without a name, that cannot be read, or beyond the limit', async () => {
    const { browser } = await registered()
    expect(await save(browser, '  ', written())).toEqual({ kind: 'invalid' })
    expect(await save(browser, 'Hall', '9_later')).toEqual({ kind: 'invalid' })
    for (let count = 0; count < maxNamedPlans; count += 1) await savedId(browser, `Wall ${count}`, written())
    expect(await save(browser, 'One more', written())).toEqual({ kind: 'full' })
    expect(await save(browser, 'Wall 3', written())).toMatchObject({ kind: 'saved' })
  })
})

describe('the plans of a browser after a sign-in', () => {
  it('join the plans of the account, whose own ones stay', async () => {
    const { browser } = await registered()
    const [first, second] = [written(await upiOf(1)), written(await upiOf(2))]
    await savedId(browser, 'Hall', first)
    const brought = [
      { name: 'Sofa', plan: second },
      { name: 'Hall', plan: second },
      { name: 'Hall', plan: first },
    ]
    expect(await join(browser, ...brought)).toEqual({ kind: 'joined', added: 2, left: [] })
    expect(await join(browser, ...brought)).toEqual({ kind: 'joined', added: 0, left: [] })
    expect((await namesOf(browser)).toSorted((a, b) => (a.name < b.name ? -1 : 1))).toEqual([
      { name: 'Hall', plan: first },
      { name: 'Hall 2', plan: second },
      { name: 'Sofa', plan: second },
    ])
  })

  it('join once when two tabs send them at the same time', async () => {
    const { browser } = await registered()
    const brought = { name: 'Hall', plan: written() }
    await Promise.all([join(browser, brought), join(browser, brought)])
    expect(await namesOf(browser)).toEqual([brought])
  })

  it('are all kept when two browsers send different plans of one name at the same time', async () => {
    const { browser } = await registered()
    const [first, second] = [written(await upiOf(1)), written(await upiOf(2))]
    await Promise.all([join(browser, { name: 'Hall', plan: first }), join(browser, { name: 'Hall', plan: second })])
    expect((await namesOf(browser)).map(({ plan }) => plan).toSorted()).toEqual([first, second].toSorted())
  })

  it('stay in the browser where the account has no room, or where they cannot be read', async () => {
    const { browser } = await registered()
    for (let count = 1; count < maxNamedPlans; count += 1) await savedId(browser, `Wall ${count}`, written())
    const [latest, oldest] = [
      { name: 'Latest', plan: written() },
      { name: 'Oldest', plan: written() },
    ]
    const unreadable = { name: 'Later', plan: '9_later' }
    expect(await join(browser, latest, unreadable, oldest)).toEqual({
      kind: 'joined',
      added: 1,
      left: [latest, unreadable],
    })
  })
})
