import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { CategoryShape } from '#/contracts/auth/shopper.ts'

const servers: Server[] = []
const siteAndLocale = { site: 'Art', locale: 'en-US' }
const now = Date.UTC(2030, 2, 1, 14, 23, 30)

afterEach(async () => {
  vi.unstubAllEnvs()
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    await new Promise((closed) => server.close(closed))
  }
})

const tokens = {
  access_token: 'a-token',
  refresh_token: 'a-refresh-token',
  expires_in: 1800,
  refresh_token_expires_in: 2_592_000,
  usid: 'a-visit',
  customer_id: 'a-customer',
}

/**
 * The server functions with a commerce API that signs guests in and returns this response to every other request.
 * `requested` are the URLs of those.
 */
async function startCommerceApi(body: unknown, status = 200) {
  const requested: string[] = []
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '', 'http://commerce.test')
    if (url.pathname.endsWith('/oauth2/authorize'))
      return response
        .writeHead(303, { location: `${url.searchParams.get('redirect_uri')}?code=a-code&usid=a-visit` })
        .end()
    if (url.pathname.endsWith('/oauth2/token')) return response.end(JSON.stringify(tokens))
    requested.push(request.url ?? '')
    return response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  })
  servers.push(server)
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  const upstream = `http://127.0.0.1:${port}`
  vi.resetModules()
  for (const name of [
    'COMMERCE_API_URL',
    'BUSINESS_API_URL',
    'BRAND_SEARCH_URL',
    'TYPEAHEAD_URL',
    'FEED_URL',
    'IMAGES_URL',
  ])
    vi.stubEnv(name, upstream)
  vi.stubEnv('LOG_LEVEL', 'silent')
  return { requested, ...(await import('#/server-fns/shell/chrome.server.ts')) }
}

const tree: CategoryShape = {
  id: 'root',
  name: 'Root',
  categories: [
    {
      id: 'subjects',
      name: 'Subjects',
      c_showInMenu: true,
      c_alternativeUrl: '/gallery',
      onlineSubCategoriesCount: 1,
      categories: [
        {
          id: 'nature',
          name: 'Nature',
          c_showInMenu: true,
          c_picture: { url: '/images/works/10000001', aspect: 0.8, color: '#112233' },
          categories: [
            { id: 'nature~sky', name: 'Sky', c_showInMenu: true },
            { id: 'nature~mud', name: 'Mud', c_showInMenu: false },
          ],
        },
      ],
    },
    {
      id: 'sale',
      name: 'Sale',
      c_showInMenu: true,
      onlineSubCategoriesCount: 0,
      categories: [{ id: 'sale~ended', name: 'Ended', c_showInMenu: true }],
    },
    { id: 'hidden', name: 'Hidden' },
    {
      id: 'globalbanner',
      name: 'Global Banner',
      c_showInMenu: true,
      categories: [
        { id: 'one', name: 'Free shipping', c_alternativeUrl: '/help/shipping' },
        { id: 'timer', name: 'Countdown Timer', description: 'Sale ends in 2030-03-04T05:00:00Z' },
        { id: 'two', name: 'Framed by hand' },
      ],
    },
  ],
}

describe('the chrome of a category tree', () => {
  it('takes messages and the countdown from the Global Banner category [BANNER-08] [BANNER-12] [BANNER-13]', async () => {
    const { chromeOf } = await startCommerceApi(tree)
    const { messages, countdown } = chromeOf(tree, siteAndLocale, now)
    expect(messages).toEqual([{ text: 'Free shipping', path: '/help/shipping' }, { text: 'Framed by hand' }])
    expect(countdown).toEqual({
      text: 'Sale ends in',
      end: Date.UTC(2030, 2, 4, 5),
      left: { days: 2, hours: 14, minutes: 36 },
    })
  })

  it('shows no countdown once its end has come', async () => {
    const { chromeOf } = await startCommerceApi(tree)
    expect(chromeOf(tree, siteAndLocale, Date.UTC(2030, 2, 4, 5)).countdown).toBeUndefined()
  })

  it('shows the menu categories three levels deep, each with its own address or its gallery page [MEGA-01] [MEGA-02]', async () => {
    const { menuOf, chromeOf } = await startCommerceApi(tree)
    expect(chromeOf(tree, siteAndLocale, now).navigation).toEqual([
      { id: 'subjects', name: 'Subjects', path: '/gallery', opens: true },
      { id: 'sale', name: 'Sale', path: '/gallery/id--sale/sale.htm', opens: false },
    ])
    const [subjects, sale] = menuOf(tree, siteAndLocale)
    expect(sale?.entries).toEqual([])
    expect(subjects?.entries).toEqual([
      {
        id: 'nature',
        name: 'Nature',
        path: '/gallery/id--nature/nature.htm',
        picture: { base: '/images/works/10000001', aspect: 0.8, color: '#112233' },
        entries: [{ id: 'nature~sky', name: 'Sky', path: '/gallery/id--nature-sky/sky.htm', entries: [] }],
      },
    ])
  })

  it('leads to the poster brand’s gallery pages on its site [MEGA-03]', async () => {
    const { menuOf } = await startCommerceApi(tree)
    expect(menuOf(tree, { site: 'Poster', locale: 'en-US' })[1]?.path).toBe('/-st/sale_sale_.htm')
  })
})

describe('the request for the categories', () => {
  it('is sent once for three levels of the root and many pages [API-20]', async () => {
    const { requested, readChrome, readMenu } = await startCommerceApi(tree)
    await Promise.all([readChrome(siteAndLocale), readMenu(siteAndLocale), readChrome(siteAndLocale)])
    expect(requested).toEqual([
      '/product/shopper-products/v1/organizations/f_ecom_zzpp_001/categories/root?siteId=Art&locale=en-US&levels=3&c_hidden=true',
    ])
  })

  it('leaves out menu and banner when it fails, and is sent again for the next page', async () => {
    const { requested, readChrome } = await startCommerceApi({ title: 'down' }, 500)
    expect(await readChrome(siteAndLocale)).toEqual({
      signIn: { byLink: false, social: false },
      messages: [],
      countdown: undefined,
      navigation: [],
    })
    await readChrome(siteAndLocale)
    expect(requested).toHaveLength(2)
  })
})
