import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { imageIdOf } from '#backend/catalog/work.ts'
import { config } from '#config'
import { openBrowser, startTestShop, PASSWORD, siteAndLocale } from '../../session/shop-window.ts'

let shop: Awaited<ReturnType<typeof startTestShop>>
let signIn: typeof import('#/server-fns/auth/sign-in.server.ts')
let registration: typeof import('#/server-fns/auth/registration.server.ts')
let password: typeof import('#/server-fns/auth/password.server.ts')
let favorites: typeof import('#/server-fns/favorites/favorites.server.ts')
let session: typeof import('#/session/shopper.server.ts')
let shopperCall: typeof import('#/upstreams/shopper-call.server.ts')

beforeAll(async () => {
  shop = await startTestShop()
  signIn = await import('#/server-fns/auth/sign-in.server.ts')
  registration = await import('#/server-fns/auth/registration.server.ts')
  password = await import('#/server-fns/auth/password.server.ts')
  favorites = await import('#/server-fns/favorites/favorites.server.ts')
  session = await import('#/session/shopper.server.ts')
  shopperCall = await import('#/upstreams/shopper-call.server.ts')
})
afterAll(() => shop.close())

const ada = { email: 'ada@passepartout.example', password: PASSWORD, ...siteAndLocale }
const [site] = config.sites
if (!site) throw new Error('a site is needed')

let newcomers = 0
const newcomer = (more: object = {}) => ({
  firstName: 'Nora',
  lastName: 'Vale',
  email: `nora${(newcomers += 1)}@example.com`,
  password: 'Harbor-Light-7!',
  acceptsMarketing: false,
  ...siteAndLocale,
  ...more,
})
const registered = async (form = newcomer()) => {
  const browser = openBrowser()
  await browser.visit(() => registration.registerShopper(form))
  return browser
}

describe('signing in', () => {
  const wrong = { ...ada, password: 'Not-The-One-1!' }

  it('reports a wrong password after the check for a legacy account [AUTH-29] [AUTH-31]', async () => {
    shop.requested()
    expect(await openBrowser().visit(() => signIn.signInShopper(wrong))).toEqual({ kind: 'wrong' })
    expect(shop.requested()).toEqual(['POST /oauth2/login', 'GET /legacy'])
  })

  it('returns the same result for an account that does not exist', async () => {
    const nobody = { ...wrong, email: 'nobody@passepartout.example' }
    expect(await openBrowser().visit(() => signIn.signInShopper(nobody))).toEqual({ kind: 'wrong' })
  })

  it('sends a legacy shopper to the reset', async () => {
    const legacy = { ...wrong, email: 'legacy@passepartout.example' }
    expect(await openBrowser().visit(() => signIn.signInShopper(legacy))).toEqual({ kind: 'legacy' })
  })

  it('is limited by the address of the shopper, not of the storefront', async () => {
    const browser = openBrowser()
    const stranger = { ...wrong, email: 'somebody@passepartout.example' }
    for (let tries = 0; tries < 5; tries += 1) await browser.visit(() => signIn.signInShopper(stranger))
    const rejected = await browser.visit(() => signIn.signInShopper(stranger))
    expect(rejected).toEqual({ kind: 'limited', seconds: 60 })
    expect(await openBrowser().visit(() => signIn.signInShopper(ada))).toMatchObject({ kind: 'signed-in' })
  })

  it('sends no request for an incomplete form', async () => {
    shop.requested()
    expect(await openBrowser().visit(() => signIn.signInShopper({ ...ada, password: '' }))).toEqual({
      kind: 'invalid',
      errors: { password: 'missing' },
    })
    expect(shop.requested()).toEqual([])
  })

  const baskets = 'checkout/shopper-baskets'
  const basket = z.looseObject({ basketId: z.string() })

  it('merges the guest’s basket into the account’s [AUTH-21] [API-11]', async () => {
    const browser = openBrowser()
    await browser.visit(() =>
      session.asShopper(site, async (caller) => {
        const { basketId } = await shopperCall.requestAsShopper(caller, baskets, '/baskets', {
          method: 'POST',
          schema: basket,
          body: {},
        })
        await shopperCall.requestAsShopper(caller, baskets, `/baskets/${basketId}/items`, {
          method: 'POST',
          schema: basket,
          body: [{ productId: imageIdOf(1), quantity: 1 }],
        })
      }),
    )
    shop.requested()
    await browser.visit(() => signIn.signInShopper(ada))
    expect(shop.requested()).toContain('POST /baskets/actions/merge')
    const { hasBasketItems } = await import('#/upstreams/customers.server.ts')
    expect(await browser.visit(() => session.asShopper(site, hasBasketItems))).toBe(true)
  })

  it('merges nothing for a guest without items', async () => {
    const browser = openBrowser()
    await browser.visit(() => session.asShopper(site, async (caller) => caller))
    shop.requested()
    await browser.visit(() => signIn.signInShopper(ada))
    expect(shop.requested()).not.toContain('POST /baskets/actions/merge')
  })
})

describe('registering', () => {
  const optIn = 'POST /marketing/v1/Art/subscriptions'
  const consent = (email: string) =>
    shop.backend.services.db
      .selectFrom('marketing_consent')
      .select(['brand', 'method'])
      .where('email', '=', email)
      .execute()

  const optOut = async (email: string) =>
    (
      await shop.backend.services.db
        .selectFrom('customer')
        .select('email_optout')
        .where('login', '=', email)
        .executeTakeFirstOrThrow()
    ).email_optout

  it('signs in, and opts in to the newsletter with the method Registration [NEWS-06] [NEWS-07] [REG-19] [API-10]', async () => {
    const browser = openBrowser()
    const form = newcomer({ acceptsMarketing: true })
    shop.requested()
    const result = await browser.visit(() => registration.registerShopper(form))
    expect(result).toMatchObject({ kind: 'registered', shopper: { firstName: 'Nora', email: form.email } })
    expect(await consent(form.email)).toEqual([{ brand: 'art', method: 'Registration' }])
    const sent = new Map(await shop.sent())
    expect(sent.has(optIn)).toBe(true)
    const { firstName, lastName, email } = form
    expect(JSON.parse(sent.get('POST /customers') ?? '')).toEqual({
      customer: { firstName, lastName, email, login: email, c_emailOptout: true },
      password: form.password,
    })
    expect(await optOut(form.email)).toBe(true)
  })

  it('sends no opt-in without consent [NEWS-07] [REG-19]', async () => {
    const form = newcomer()
    shop.requested()
    await registered(form)
    expect(await consent(form.email)).toEqual([])
    expect(shop.requested()).not.toContain(optIn)
    expect(await optOut(form.email)).toBe(false)
  })

  it('returns a generic failure for a taken email address', async () => {
    const result = await openBrowser().visit(() => registration.registerShopper(newcomer({ email: ada.email })))
    expect(result).toEqual({ kind: 'failed' })
  })

  it('validates the form on the server, and sends no request for an invalid one', async () => {
    shop.requested()
    const weak = newcomer({ password: 'harbor-light', firstName: '' })
    expect(await openBrowser().visit(() => registration.registerShopper(weak))).toEqual({
      kind: 'invalid',
      errors: { firstName: 'missing', password: 'uppercase' },
    })
    expect(shop.requested()).toEqual([])
  })
})

describe('resetting a password', () => {
  it('takes two steps, with a token that works once [RESET-17]', async () => {
    const form = newcomer()
    const browser = await registered(form)
    shop.requested()
    expect(await browser.visit(() => password.requestReset({ email: form.email, ...siteAndLocale }))).toEqual({
      kind: 'sent',
    })
    expect(shop.requested()).toEqual(['POST /oauth2/password/reset'])
    const token = await shop.mailed(form.email)
    const reset = { token, password: 'Another-Light-8!', email: form.email, ...siteAndLocale }
    expect(await browser.visit(() => password.resetByToken({ ...reset, password: 'short' }))).toMatchObject({
      kind: 'invalid',
    })
    expect(await browser.visit(() => password.resetByToken(reset))).toEqual({ kind: 'reset' })
    expect(await browser.visit(() => password.resetByToken(reset))).toEqual({ kind: 'token' })
    const again = { email: form.email, password: 'Another-Light-8!', ...siteAndLocale }
    expect(await openBrowser().visit(() => signIn.signInShopper(again))).toMatchObject({ kind: 'signed-in' })
  })

  it('posts the form of the modal, and treats every response as sent [RESET-11]', async () => {
    const browser = openBrowser()
    const form = { email: ada.email, ...siteAndLocale }
    shop.requested()
    for (let tries = 0; tries < 4; tries += 1)
      expect(await browser.visit(() => password.submitReset(form))).toEqual({ kind: 'sent' })
    expect(shop.requested()).toEqual(Array.from({ length: 4 }, () => 'POST /submit-password-reset'))
    expect(await browser.visit(() => password.requestReset(form))).toEqual({ kind: 'limited', seconds: 60 })
  })

  it('returns its own result for an address that the commerce API rejects [RESET-20]', async () => {
    const odd = { email: 'a@b.c', ...siteAndLocale }
    expect(await openBrowser().visit(() => password.requestReset(odd))).toEqual({ kind: 'rejected' })
  })
})

it('subscribes in the footer, and returns false for a rejected address [NEWS-04]', async () => {
  const { subscribeByFooter } = await import('#/server-fns/newsletter/newsletter.server.ts')
  const send = (email: string) => openBrowser().visit(() => subscribeByFooter({ email, ...siteAndLocale }))
  expect(await send('reader@example.com')).toBe(true)
  expect(await send('no address')).toBe(false)
})

describe('favorites', () => {
  it('are a list that is created on first use and read afterwards [FAV-08]', async () => {
    const browser = await registered()
    shop.requested()
    const first = await browser.visit(() => favorites.readFavorites(siteAndLocale))
    const made = ['GET', 'POST'].map((method) => expect.stringMatching(`^${method} /customers/[^/]+/product-lists$`))
    expect(shop.requested()).toEqual(made)
    expect(first).toEqual({ kind: 'list', list: { listId: expect.any(String), items: {}, latestFirst: [] } })
    expect(await browser.visit(() => favorites.readFavorites(siteAndLocale))).toEqual(first)
    expect(shop.requested()).toEqual(made.slice(0, 1))
    const lists = shop.backend.services.db.selectFrom('product_list').select('type')
    if (first.kind !== 'list') throw new Error('expected a list')
    expect(await lists.where('id', '=', first.list.listId).execute()).toEqual([{ type: 'wish_list' }])
  })

  it('belong to a registered shopper, in a list of that shopper [GUARD-04] [PERM-03]', async () => {
    const work = { listId: 'no-list', productId: imageIdOf(1), ...siteAndLocale }
    const item = { listId: 'no-list', itemId: 'no-item', ...siteAndLocale }
    shop.requested()
    const guest = openBrowser()
    for (const send of [
      () => favorites.readFavorites(siteAndLocale),
      () => favorites.addToFavorites(work),
      () => favorites.removeFromFavorites(item),
    ])
      expect(await guest.visit<unknown>(send)).toEqual({ kind: 'signed-out' })
    expect(shop.requested()).toEqual([])
    const own = await registered()
    const rejected = await own.visit(() => favorites.addToFavorites(work).catch((error: unknown) => error))
    expect(rejected).toMatchObject({ name: 'UpstreamError', status: 404 })
  })

  it('add a work with quantity 1, not public, priority 1, and remove it [FAV-10]', async () => {
    const browser = await registered()
    const response = await browser.visit(() => favorites.readFavorites(siteAndLocale))
    if (response.kind !== 'list') throw new Error('expected a list')
    const { listId } = response.list
    const { db } = shop.backend.services
    const productId = imageIdOf(1)
    expect(await browser.visit(() => favorites.addToFavorites({ listId, productId, ...siteAndLocale }))).toEqual({
      kind: 'added',
      itemId: expect.any(String),
    })
    const item = await db
      .selectFrom('product_list_item')
      .select(['id', 'quantity', 'public', 'priority'])
      .where('list_id', '=', listId)
      .executeTakeFirstOrThrow()
    expect(item).toMatchObject({ quantity: 1, public: false, priority: 1 })
    const { id: itemId } = item
    expect(await browser.visit(() => favorites.readFavorites(siteAndLocale))).toEqual({
      kind: 'list',
      list: { listId, items: { [productId]: itemId }, latestFirst: [productId] },
    })
    for (const kind of ['removed', 'removed'])
      expect(await browser.visit(() => favorites.removeFromFavorites({ listId, itemId, ...siteAndLocale }))).toEqual({
        kind,
      })
  })
})
