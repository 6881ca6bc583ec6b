import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { contentBelowProducts } from '#/domain/content/content.ts'
import { requestScope } from '#/log/log.server.ts'

interface ReceivedRequest {
  method: string | undefined
  url: URL
  headers: IncomingMessage['headers']
  body: string
}

const tokens = {
  access_token: 'a-token',
  refresh_token: 'another-token',
  expires_in: 1800,
  refresh_token_expires_in: 2_592_000,
  usid: 'a-visit',
  customer_id: 'a-customer',
}
const received: ReceivedRequest[] = []
/** The authorization header that gets a 401. */
let rejected = 'none'
const server = createServer(async (request, response) => {
  let body = ''
  for await (const chunk of request) body += String(chunk)
  const url = new URL(request.url ?? '', 'http://commerce.test')
  received.push({ method: request.method, url, headers: request.headers, body })
  if (/\/(authorize|login)$/.test(url.pathname)) {
    const back = url.searchParams.get('redirect_uri') ?? new URLSearchParams(body).get('redirect_uri')
    response.writeHead(303, { location: `${back}?code=a-code&usid=a-visit` }).end()
  } else if (url.pathname.endsWith('/token')) response.end(JSON.stringify(tokens))
  else if (request.headers.authorization === rejected) response.writeHead(401).end('{}')
  else response.writeHead(404, { 'content-type': 'application/json' }).end('{}')
})

beforeAll(async () => {
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  vi.stubEnv('COMMERCE_API_URL', `http://127.0.0.1:${port}/mobify/proxy/api`)
  vi.stubEnv('COMMERCE_ORGANIZATION_ID', 'f_ecom_abcd_prd')
  vi.stubEnv('COMMERCE_CLIENT_ID', 'a-client')
  for (const name of ['FEED_URL', 'ORDERS_API_URL', 'IMAGES_URL']) vi.stubEnv(name, `http://127.0.0.1:${port}`)
  vi.stubEnv('BUSINESS_API_URL', `http://127.0.0.1:${port}/business`)
  vi.stubEnv('BRAND_SEARCH_URL', `http://127.0.0.1:${port}/search`)
  vi.stubEnv('TYPEAHEAD_URL', `http://127.0.0.1:${port}/typeahead`)
  vi.stubEnv('PERSONALISATION_URL', `http://127.0.0.1:${port}/personal`)
  vi.stubEnv('PERSONALISATION_CLIENT_ID', 'a-personal-client')
  vi.stubEnv('INSTANCE_TYPE', 'prd')
  vi.stubEnv('MARKETING_API_URL', `http://127.0.0.1:${port}/letters`)
  vi.stubEnv('MARKETING_API_KEY', 'a-key')
  vi.stubEnv('PUBLIC_ORIGIN', 'https://www.example.com')
})
beforeEach(() => void received.splice(0))
afterAll(async () => {
  vi.unstubAllEnvs()
  server.closeAllConnections()
  await new Promise((closed) => server.close(closed))
})

const caller = { accessToken: 'a-token', customerId: 'a-customer', siteId: 'Art' }
const siteId = 'Art'

/** The requests that upstreams receive from a call. All must have the correlation id of the request. */
async function requestsOf(call: () => Promise<unknown>): Promise<ReceivedRequest[]> {
  const correlationId = 'the-visit-of-a-test'
  await requestScope.run({ correlationId, address: '198.51.100.1' }, () => call().catch(() => undefined))
  expect(new Set(received.map(({ headers }) => headers['correlation-id']))).toEqual(new Set([correlationId]))
  return received
}

it('sends calls through the proxy path to the organization, with the correlation id [API-04] [API-05]', async () => {
  const { getCategory } = await import('#/upstreams/categories.server.ts')
  const calls = await requestsOf(() => getCategory('root', 2, { site: 'Art', locale: 'fr-CA' }))
  const call = calls.at(-1)
  expect(call?.url.pathname).toBe(
    '/mobify/proxy/api/product/shopper-products/v1/organizations/f_ecom_abcd_prd/categories/root',
  )
  const query = { siteId: 'Art', locale: 'fr-CA', levels: '2', c_hidden: 'true' }
  expect(Object.fromEntries(call?.url.searchParams ?? [])).toEqual(query)
})

it('names organization, site, locale and currency in calls, and the client at sign-in [API-01]', async () => {
  const { getCategory } = await import('#/upstreams/categories.server.ts')
  const { getProducts } = await import('#/upstreams/shopper-products.server.ts')
  const { getOpenBasket } = await import('#/upstreams/baskets.server.ts')
  const { signInGuest } = await import('#/upstreams/slas.server.ts')
  const market = { site: 'Art', locale: 'fr-CA', currency: 'CAD' }
  const calls = await requestsOf(() =>
    Promise.allSettled([
      getCategory('root', 1, market),
      getProducts(caller, ['10000001P12X16'], market),
      getOpenBasket(caller),
      signInGuest({ siteId, doNotTrack: false }),
    ]),
  )
  expect(calls.length).toBeGreaterThanOrEqual(5)
  for (const { url } of calls) expect(url.pathname).toContain('/organizations/f_ecom_abcd_prd/')
  const [categories, products, baskets] = ['/categories/', '/products', '/baskets'].map(
    (part) => calls.find(({ url }) => url.pathname.includes(part))?.url.searchParams,
  )
  expect(Object.fromEntries(categories ?? [])).toMatchObject({ siteId, locale: 'fr-CA' })
  expect(Object.fromEntries(products ?? [])).toMatchObject({ siteId, locale: 'fr-CA', currency: 'CAD' })
  expect(baskets?.get('siteId')).toBe(siteId)
  const authorize = calls.find(({ url }) => url.pathname.endsWith('/authorize'))
  const token = calls.find(({ url }) => url.pathname.endsWith('/token'))
  expect(authorize?.url.searchParams.get('client_id')).toBe('a-client')
  expect(Object.fromEntries(new URLSearchParams(token?.body))).toMatchObject({
    client_id: 'a-client',
    channel_id: siteId,
  })
})

it('requests products by comma-joined ids with all pictures, at most 24 at a time [API-15] [API-16]', async () => {
  const { getProducts } = await import('#/upstreams/shopper-products.server.ts')
  const ids = Array.from({ length: 26 }, (_, index) => `1000000${index}`)
  const calls = await requestsOf(() =>
    getProducts(caller, [...ids, ...ids], { site: 'Art', locale: 'en-CA', currency: 'CAD' }),
  )
  expect(calls.map(({ url }) => url.searchParams.get('ids'))).toEqual([
    ids.slice(0, 24).join(','),
    ids.slice(24).join(','),
  ])
  for (const { method, url, headers } of calls) {
    expect(`${method} ${url.pathname}`).toMatch(/^GET .*\/product\/shopper-products\/v1\/.*\/products$/)
    expect(headers.authorization).toBe('Bearer a-token')
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      allImages: 'true',
      perPricebook: 'true',
      expand: 'availability,links,promotions,options,images,prices,variations',
      select: expect.stringMatching(/^\(data\.\(id,name,/),
    })
  }
})

it('shares the token of one guest per site between public calls, and gets a new one when it is rejected', async () => {
  const { getCategory } = await import('#/upstreams/categories.server.ts')
  const { getPage } = await import('#/upstreams/pages.server.ts')
  const { findStores } = await import('#/upstreams/stores.server.ts')
  const near = { locale: 'en-US', countryCode: 'DE', postalCode: '10178', maxDistance: 10, limit: 1 }
  const calls = () =>
    requestsOf(() =>
      Promise.allSettled([
        getCategory('root', 1, { site: 'Poster', locale: 'en-US' }),
        getPage('home', { site: 'Poster', locale: 'en-US' }),
        findStores('Poster', near),
      ]),
    )
  const lines = (await calls()).map(({ url, headers }) => [url.pathname.split('/').at(-1), headers.authorization])
  const bearer = 'Bearer a-token'
  expect(lines.slice(0, 2)).toEqual([
    ['authorize', undefined],
    ['token', undefined],
  ])
  expect(lines.slice(2).toSorted()).toEqual([
    ['home', bearer],
    ['root', bearer],
    ['store-search', bearer],
  ])
  received.splice(0)
  rejected = bearer
  tokens.access_token = 'the-next-token'
  const after = (await calls()).map(({ url, headers }) => [url.pathname.split('/').at(-1), headers.authorization])
  expect(after.filter(([name]) => name === 'token')).toHaveLength(1)
  expect(after.filter(([, authorization]) => authorization === 'Bearer the-next-token')).toHaveLength(3)
  rejected = 'none'
  tokens.access_token = 'a-token'
})

/** The received requests except those for tokens: method with path, query and, if any, JSON body. */
const callsOf = async (call: () => Promise<unknown>) =>
  (await requestsOf(call))
    .filter(({ url }) => !url.pathname.includes('/shopper/auth/'))
    .map(({ method, url, body }) => [
      `${method} ${url.pathname.replace('/mobify/proxy/api', '').replace('/v1/organizations/f_ecom_abcd_prd', '')}`,
      Object.fromEntries(url.searchParams),
      ...(body ? [JSON.parse(body)] : []),
    ])

const own = 'customer/shopper-customers/customers/a-customer'
const baskets = 'checkout/shopper-baskets/baskets'

it('reads a basket by its customer, adds and removes items, and merges baskets by JSON [API-11] [API-14] [API-18] [API-19]', async () => {
  const { addItems, getOpenBasket, removeItem } = await import('#/upstreams/baskets.server.ts')
  const { mergeBaskets } = await import('#/upstreams/customers.server.ts')
  const payload = { productId: '10000001', quantity: 2, c_upi: '10000001P12X16' }
  expect(
    await callsOf(() =>
      Promise.allSettled([
        getOpenBasket(caller),
        addItems(caller, 'a-basket', [payload]),
        removeItem(caller, 'a-basket', 'an-item'),
        mergeBaskets(caller),
      ]),
    ),
  ).toEqual(
    expect.arrayContaining([
      [`GET /${own}/baskets`, { siteId }],
      [`POST /${baskets}/a-basket/items`, { siteId }, [payload]],
      [`DELETE /${baskets}/a-basket/items/an-item`, { siteId }],
      [`POST /${baskets}/actions/merge`, { siteId, createDestinationBasket: 'true' }, {}],
    ]),
  )
  const merge = received.find(({ url }) => url.pathname.endsWith('/merge'))
  expect(merge?.headers).toMatchObject({ 'content-type': 'application/json', authorization: 'Bearer a-token' })
})

it('reads, creates, changes and removes lists of a customer, and adds and removes their items [API-28] [API-29] [API-30] [API-31]', async () => {
  const lists = await import('#/upstreams/product-lists.server.ts')
  expect(
    await callsOf(() =>
      Promise.allSettled([
        lists.getProductLists(caller),
        lists.createProductList(caller, 'wish_list'),
        lists.createProductList(caller, 'custom_1', { name: 'Hall', c_wallPlan: 'a-plan' }),
        lists.changeProductList(caller, { id: 'a-list', type: 'custom_1' }, { name: 'Stairs' }),
        lists.removeProductList(caller, 'a-list'),
        lists.addProductListItem(caller, 'a-list', '10000001'),
        lists.removeProductListItem(caller, 'a-list', 'an-item'),
      ]),
    ),
  ).toEqual(
    expect.arrayContaining([
      [`GET /${own}/product-lists`, { siteId }],
      [`POST /${own}/product-lists`, { siteId }, { type: 'wish_list' }],
      [`POST /${own}/product-lists`, { siteId }, { type: 'custom_1', name: 'Hall', c_wallPlan: 'a-plan' }],
      [`PATCH /${own}/product-lists/a-list`, { siteId }, { type: 'custom_1', name: 'Stairs' }],
      [`DELETE /${own}/product-lists/a-list`, { siteId }],
      [
        `POST /${own}/product-lists/a-list/items`,
        { siteId },
        { quantity: 1, productId: '10000001', public: false, priority: 1, type: 'product' },
      ],
      [`DELETE /${own}/product-lists/a-list/items/an-item`, { siteId }],
    ]),
  )
})

it('reads the page pdp-carousel for the content below a product [API-24]', async () => {
  const { readContent } = await import('#/server-fns/content/content.server.ts')
  expect(await callsOf(() => readContent(contentBelowProducts, { site: 'Art', locale: 'fr-CA' }))).toEqual([
    ['GET /experience/shopper-experience/pages/pdp-carousel', { siteId, locale: 'fr-CA' }],
  ])
})

it('requests a product group, its taxonomy, similar works and ratings with the documented parameters [API-32] [API-34] [API-35] [API-36]', async () => {
  const products = await import('#/upstreams/products.server.ts')
  const market = { siteId, locale: 'en-CA', currency: 'CAD' }
  const includes = 'ratingsBreakdown,servicesBreakdown'
  expect(
    await callsOf(() =>
      Promise.allSettled([
        products.fetchProductGroup('10000001P12X16', market, { date: '2026-06-01', zipCode: '66952' }),
        products.fetchTaxonomy('10000001', market),
        products.fetchSimilarItems('10000001', market),
        products.fetchRatings('10000001', market),
        products.fetchRatings('10000001', market, includes),
      ]),
    ),
  ).toEqual(
    expect.arrayContaining([
      [
        'GET /business/v1/products/groups/10000001P12X16',
        {
          ...market,
          status: 'available',
          productType: 'Print,Photo,Poster,Canvas,Specialty,Trend Other,Calendar',
          includes: 'services,salesforce-payload,fulfillment,seo',
          searchBy: 'upi',
          date: '2026-06-01',
          zipCode: '66952',
        },
      ],
      ['GET /business/v3/taxonomy/10000001', { ...market, expand: 'categories,breadcrumbs' }],
      ['GET /business/v4/products/10000001/similarities', { ...market, count: '20' }],
      ['GET /business/v4/products/ratings', { ...market, apnum: '10000001' }],
      ['GET /business/v4/products/ratings', { ...market, apnum: '10000001', includes }],
    ]),
  )
})

it('requests fuzzy suggestions for typed words with at most ten categories [API-39]', async () => {
  const { fetchSuggestions } = await import('#/upstreams/typeahead.server.ts')
  const here = { locale: 'en-US', currency: 'USD' }
  expect(await callsOf(() => fetchSuggestions('harbor', { site: 'Art', ...here }))).toEqual([
    ['GET /typeahead/v1/suggest', { siteId, ...here, q: 'harbor', categoryMaxCount: '10', fuzzy: 'true' }],
  ])
})

it('sends visitor, client, realm and instance type to the personalisation service [PERS-02] [PERS-03] [PERS-07] [PERS-08] [PERS-09]', async () => {
  const { recommend, reportActivity } = await import('#/upstreams/personalisation.server.ts')
  const market = { siteId, locale: 'en-US', currency: 'USD' }
  const here = { locale: 'en-US', currency: 'USD' }
  const nora = { cookieId: 'a-browser', userId: 'a-customer' }
  const common = { realm: 'abcd', instanceType: 'prd' }
  expect(
    await callsOf(() =>
      Promise.allSettled([
        recommend({ recommender: 'complete-the-set' }, market, nora, { imageIds: ['10000001'] }),
        recommend({ zone: 'category' }, market, nora, { imageIds: [], categoryId: 'abstract' }),
        reportActivity({ name: 'viewProduct', product: { id: '10000001' } }, market, { cookieId: 'a-browser' }),
      ]),
    ),
  ).toEqual(
    expect.arrayContaining([
      [
        'POST /personal/v3/personalization/recs/abcd-Art/complete-the-set',
        here,
        { ...nora, ...common, products: [{ id: '10000001' }] },
      ],
      [
        'POST /personal/v3/personalization/abcd-Art/zones/category/recs',
        here,
        { ...nora, ...common, products: [], categoryId: 'abstract' },
      ],
      [
        'POST /personal/v3/activities/abcd-Art/viewProduct',
        here,
        { cookieId: 'a-browser', ...common, product: { id: '10000001' } },
      ],
    ]),
  )
  for (const { headers } of received)
    expect(headers).toMatchObject({ 'content-type': 'application/json', 'x-cq-client-id': 'a-personal-client' })
})

it('requests shipping methods in the language of the page', async () => {
  const { getShippingMethods } = await import('#/upstreams/baskets.server.ts')
  const [call] = await requestsOf(() => getShippingMethods(caller, 'a-basket', 'me', 'fr-CA'))
  expect(call?.url.pathname).toMatch(/\/baskets\/a-basket\/shipments\/me\/shipping-methods$/)
  expect(Object.fromEntries(call?.url.searchParams ?? [])).toEqual({ siteId: 'Art', locale: 'fr-CA' })
})

it.each([true, false])(
  'signs a guest in with the redirect URI /callback and do-not-track %s [API-02] [API-06]',
  async (doNotTrack) => {
    const { signInGuest } = await import('#/upstreams/slas.server.ts')
    const [authorize, token] = await requestsOf(() => signInGuest({ siteId: 'Poster', doNotTrack }))
    expect(Object.fromEntries(authorize?.url.searchParams ?? [])).toMatchObject({
      client_id: 'a-client',
      channel_id: 'Poster',
      redirect_uri: 'https://www.example.com/callback',
      hint: 'guest',
    })
    expect(Object.fromEntries(new URLSearchParams(token?.body))).toMatchObject({
      client_id: 'a-client',
      redirect_uri: 'https://www.example.com/callback',
      code: 'a-code',
      dnt: String(doNotTrack),
    })
  },
)

it('signs a shopper in with email and password, and returns the customer and visit of the response [API-08]', async () => {
  const { signInWithPassword } = await import('#/upstreams/slas.server.ts')
  expect(await signInWithPassword('ada@example.com', 'Harbor-Light-7!', { siteId, doNotTrack: true })).toMatchObject({
    customer_id: 'a-customer',
    usid: 'a-visit',
  })
  const [login] = received
  expect([login?.method, login?.url.pathname]).toEqual(['POST', expect.stringMatching(/\/oauth2\/login$/)])
  expect(Buffer.from(login?.headers.authorization?.replace('Basic ', '') ?? '', 'base64').toString()).toBe(
    'ada@example.com:Harbor-Light-7!',
  )
})

it('requests a reset token by email and callback, and redeems it [RESET-12] [RESET-15] [RESET-16]', async () => {
  const { requestResetToken, redeemResetToken } = await import('#/upstreams/slas.server.ts')
  const callback = 'https://www.example.com/reset-password-callback'
  const [requested, done] = await requestsOf(async () => {
    await requestResetToken('ada@example.com', callback, 'Art', 'en-US').catch(() => undefined)
    await redeemResetToken('a-token', 'Harbor-Light-7!', 'ada@example.com', 'Art')
  })
  expect(requested?.url.pathname).toMatch(/\/oauth2\/password\/reset$/)
  expect(Object.fromEntries(new URLSearchParams(requested?.body))).toMatchObject({
    user_id: 'ada@example.com',
    callback_uri: callback,
  })
  expect(done?.url.pathname).toMatch(/\/oauth2\/password\/action$/)
  expect(Object.fromEntries(new URLSearchParams(done?.body))).toMatchObject({
    user_id: 'ada@example.com',
    pwd_action_token: 'a-token',
    new_password: 'Harbor-Light-7!',
  })
})

it('sends the reset of the modal as a form with the entered email [RESET-10]', async () => {
  const { submitPasswordReset } = await import('#/upstreams/account-help.server.ts')
  const [call] = await requestsOf(() => submitPasswordReset('ada+art@example.com', 'Art', 'en-US'))
  expect([call?.method, call?.url.pathname]).toEqual(['POST', '/mobify/proxy/api/submit-password-reset'])
  expect(call?.headers['content-type']).toMatch(/^application\/x-www-form-urlencoded/)
  expect(new URLSearchParams(call?.body).get('loginEmail')).toBe('ada+art@example.com')
})

it.each<[method: 'Footer' | 'Registration', site: string, id: string]>([
  ['Footer', 'Art', 'NEWS-01'],
  ['Registration', 'Art', 'NEWS-06'],
  ['Registration', 'Poster', 'NEWS-06'],
])('sends the newsletter opt-in of the %s of %s with key and consent [%s]', async (method, site) => {
  const { subscribe } = await import('#/upstreams/marketing.server.ts')
  const [call] = await requestsOf(() => subscribe('ada@example.com', site, method))
  expect([call?.method, call?.url.pathname]).toEqual(['POST', `/letters/v1/${site}/subscriptions`])
  expect(call?.headers['api-key']).toBe('a-key')
  expect(call?.headers['content-type']).toMatch(/^application\/json/)
  expect(JSON.parse(call?.body ?? '')).toEqual({
    email: 'ada@example.com',
    consent: 'SUBSCRIBED',
    consent_method: method,
  })
})
