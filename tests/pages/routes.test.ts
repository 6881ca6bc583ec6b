import { globSync, readFileSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import { sharedShop } from './built-shop.ts'
import { config } from '#config'
import { elementsOf } from './html-parts.ts'
import { elementIn, elementsIn, linksIn, parsed, textOf } from './page-elements.ts'

let shop: Awaited<ReturnType<typeof sharedShop>>
let product = { imageId: '', path: '' }

const visit = (path: string) => shop.fetch(new Request(new URL(path, 'http://shop.test'), { redirect: 'manual' }))

/** Opens a path and follows its redirects. */
async function opened(path: string): Promise<{ path: string; status: number; html: string }> {
  const response = await visit(path)
  const location = response.headers.get('location')
  if (location) return opened(location)
  return { path, status: response.status, html: await response.text() }
}

beforeAll(async () => {
  shop = await sharedShop()
  const { html } = await opened('/art/en-US/gallery')
  const [, path = '', imageId = ''] = /\/art\/en-US(\/products\/p(\d+)[^"?&]+)/.exec(html) ?? []
  product = { imageId, path }
  expect(imageId).not.toBe('')
})

describe('a product', () => {
  it.each([
    ['/products/{productId} [ROUTE-23]', () => product.path],
    ['/product/:productId [ROUTE-22]', () => `/product/${product.imageId}`],
    ['/product/:productId with further segments [ROUTE-22]', () => `/product/${product.imageId}/reviews/all`],
  ])('opens at %s', async (_, path) => {
    const { status, html, path: shown } = await opened(`/art/en-US${path()}`)
    expect([status, shown]).toEqual([200, `/art/en-US${product.path}`])
    expect(html).toContain('"@type":"Product"')
  })
})

it.each([
  ['/product/19999999?pid=UPI [PDP-02]', (upi: string) => `/product/19999999?pid=${upi}`],
  [
    '/products/p19999999-sA-nothing?upi=upi [PDP-56]',
    (upi: string) => `/products/p19999999-sA-nothing?upi=${upi.toLowerCase()}`,
  ],
  ['/-sp/nothing?pid=UPI [PDP-02]', (upi: string) => `/-sp/nothing?pid=${upi}`],
])('redirects from %s, whose path names no product, to the product with this UPI', async (_, path) => {
  const upi = /[?&]pid=(\w+)/.exec((await opened(`/art/en-US${product.path}`)).html)?.[1] ?? ''
  const { status, path: shown } = await opened(`/art/en-US${path(upi)}`)
  expect([status, shown]).toEqual([200, `/art/en-US${product.path}?pid=${upi}`])
})

it('redirects permanently from every address of a product to its canonical one [PDP-01] [PDP-02]', async () => {
  const { path, imageId } = product
  const locationOf = async (requested: string) => {
    const response = await visit(`/art/en-US${requested}`)
    return [response.status, response.headers.get('location')]
  }
  for (const requested of [`/product/${imageId}`, `/-sp/p${imageId}-sA`, `/products/p${imageId}-sA-old-name`])
    expect([requested, ...(await locationOf(requested))]).toEqual([requested, 301, `/art/en-US${path}`])
  const pid = /[?&]pid=(\w+)/.exec((await opened(`/art/en-US${path}`)).html)?.[1] ?? ''
  expect(await locationOf(`/product/10000003?pid=${pid}`)).toEqual([301, `/art/en-US${path}?pid=${pid}`])
  expect((await visit(`/art/en-US${path}?pid=${imageId}P1X1`)).status).toBe(200)
})

it.each([
  ['/poster/en-US/-st', ['ItemList']],
  ['/poster/en-US/-st/posters_posters_.htm', ['BreadcrumbList', 'ItemList']],
])('has structured data of a list, %s, none of it empty', async (path, types) => {
  const { html } = await opened(path)
  const [data] = elementsIn(parsed(html), 'script', { type: 'application/ld+json' })
  const graph: { '@type': string; itemListElement: unknown[] }[] = JSON.parse(data ? textOf(data) : '')['@graph']
  expect(graph.map((list) => list['@type'])).toEqual(types)
  for (const { itemListElement } of graph) expect(itemListElement.length).toBeGreaterThan(0)
})

it('has structured data of the offers and the return policy [STRUCT-01] [STRUCT-02]', async () => {
  const path = /\/poster\/en-US\/-sp\/[^"?&]+/.exec((await opened('/poster/en-US/gallery')).html)?.[0] ?? ''
  const { html } = await opened(path)
  const data = elementsIn(parsed(html), 'script', { type: 'application/ld+json' }).map((script): unknown =>
    JSON.parse(textOf(script)),
  )
  expect(data).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ '@type': 'BreadcrumbList' }),
      expect.objectContaining({
        '@type': 'Product',
        offers: expect.objectContaining({
          priceCurrency: 'USD',
          hasMerchantReturnPolicy: expect.objectContaining({ merchantReturnDays: 45 }),
        }),
      }),
    ]),
  )
})

it('does not find an address whose path and UPI name no product [PDP-50]', async () => {
  expect((await opened('/art/en-US/product/19999999?pid=19999998P1X1')).status).toBe(404)
})

it.each([
  ['/login [ROUTE-02]', 'Welcome Back'],
  ['/registration [ROUTE-05]', 'Let&#x27;s get started!'],
  ['/reset-password [ROUTE-06]', 'Reset Password'],
  ['/reset-password-landing?token=1 [ROUTE-07] [ROUTE-09]', 'Choose a new password'],
  ['/passwordless-login-landing?token=1 [ROUTE-10]', 'Sign In'],
  ['/cart [ROUTE-19]', 'Cart'],
])('opens %s without a redirect, with the heading "%s"', async (named, heading) => {
  const [path = ''] = named.split(' ')
  const { path: shown, status, html } = await opened(`/art/en-US${path}`)
  expect([shown, status]).toEqual([`/art/en-US${path}`, 200])
  expect(/<h1[^>]*>([^<]*)/.exec(html)?.[1]).toBe(heading)
})

it.each([
  ['/gallery?sort=cheapest&limit=7&utm_source=mail', '/gallery?utm_source=mail'],
  ['/gallery?n=c_shape:portrait;nothing&page=-1', '/gallery?n=c_shape%3Aportrait'],
])('redirects from %s, which a list ignores in part, to %s', async (path, expected) => {
  const { path: shown, status } = await opened(`/art/en-US${path}`)
  expect([shown, status]).toEqual([`/art/en-US${expected}`, 200])
})

it('redirects from the configured sign-in address to the sign-in page [ROUTE-03]', async () => {
  const { path, html } = await opened('/art/en-US/sign-in')
  expect(path).toBe('/art/en-US/login')
  expect(html).toContain('Welcome Back</h1>')
})

it('contains no chunk and no route of the visualiser', async () => {
  const chunks = globSync('dist/client/**/*.js')
  expect(chunks.length).toBeGreaterThan(20)
  const names = ['passepartout machines', 'visualiser', 'BroadcastChannel', 'elkjs']
  const found = chunks.filter((file) => names.some((name) => readFileSync(file, 'utf8').includes(name)))
  expect(found).toEqual([])
  for (const path of ['/dev/machines', '/dev/machines/data/charts']) expect((await visit(path)).status).toBe(404)
})

it('explains the password reset to legacy shoppers [ROUTE-11]', async () => {
  const why = 'Our site has moved to new infrastructure.'
  expect((await opened('/art/en-US/reset-password?legacyCustomer=true')).html).toContain(why)
  expect((await opened('/art/en-US/reset-password')).html).not.toContain(why)
})

it('redirects guests from everything under /account [ROUTE-12]', async () => {
  for (const path of ['/account', '/account/orders', '/account/and/more']) {
    const { path: shown, html } = await opened(`/art/en-US${path}`)
    expect(shown).toBe(`/art/en-US/login?${new URLSearchParams({ directedFrom: path })}`)
    expect(html).toContain('Welcome Back</h1>')
  }
})

it('serves the callbacks without site and locale, and redirects to them from prefixed addresses [SITE-03]', async () => {
  for (const path of ['/callback?code=1', '/social-callback?code=1']) {
    expect((await visit(path)).status).not.toBe(301)
    const prefixed = await visit(`/poster/fr-CA${path}`)
    expect([prefixed.status, prefixed.headers.get('location')]).toEqual([301, path])
  }
})

it('opens the art site in American English at /, and each site by its id [SCOPE-06] [SITE-08] [SITE-12]', async () => {
  const { path, html } = await opened('/')
  expect(path).toBe('/art/en-US')
  expect(html).toContain('<html lang="en-US"')
  for (const [id, shown, name] of [
    ['/Art/en-US', '/art/en-US', 'Vernissage'],
    ['/Poster/en-US', '/poster/en-US', 'Broadside'],
    ['/PosterAP/ja-JP', '/poster-ap/ja-JP', 'Broadside Asia-Pacific'],
  ] as const) {
    const site = await opened(id)
    expect(site.path).toBe(shown)
    expect(site.html).toMatch(new RegExp(`<title>[^<]*${name}</title>`))
  }
})

it('has no pages for administrators [PERM-01]', async () => {
  for (const path of ['/admin', '/art/en-US/admin', '/art/en-US/account/admin', '/art/en-US/users'])
    expect([path, (await opened(path)).status]).toEqual([path, path.includes('account') ? 200 : 404])
  expect((await opened('/art/en-US/account/admin')).path).toContain('/login')
})

it('redirects from the sign-in callback to the account, which redirects guests to the sign-in page [ROUTE-17]', async () => {
  for (const query of ['', '?code=of-somebody&usid=1', '?error=access_denied']) {
    const response = await visit(`/callback${query}`)
    expect([response.status, response.headers.get('location')]).toEqual([307, '/art/en-US/account'])
    expect((await opened(`/callback${query}`)).html).toContain('Welcome Back</h1>')
  }
})

it.each(['/reset-password-callback', '/reset-password-landing'])(
  '%s opens in the site and the language of the email',
  async (path) => {
    const { path: shown, html } = await opened(`${path}?token=spent&siteId=Poster&locale=fr-CA`)
    expect(new URL(shown, 'http://shop.test').pathname).toBe('/poster/fr-CA/reset-password-landing')
    expect(elementIn(parsed(html), 'html').attribs['lang']).toBe('fr-CA')
  },
)

it('redirects from the social callback without a code to the sign-in page [ROUTE-18]', async () => {
  expect(config.paths.socialCallback).toBe('/social-callback')
  const { path, html } = await opened('/social-callback')
  expect(path).toBe('/art/en-US/login')
  expect(html).toContain('Welcome Back</h1>')
})

it.each(['/art/en-US', '/poster/fr-CA', '/poster-ap/ja-JP'])(
  'refreshes from the loading page below %s to the cart, and links to it [ROUTE-41]',
  async (localeContext) => {
    const response = await visit(`${localeContext}/cart-loading`)
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
    const elements = elementsOf(await response.text())
    const refresh = elements.find(({ attributes }) => attributes.get('http-equiv') === 'refresh')
    expect(refresh?.attributes.get('content')).toBe(`0;url=${localeContext}/cart`)
    const main = elements.slice(elements.findIndex(({ name }) => name === 'main'))
    expect(main.find(({ name }) => name === 'a')?.attributes.get('href')).toBe(`${localeContext}/cart`)
  },
)

it.each([
  ['/art/en-US', 'https://www.instagram.com/vernissage.example', 'You are leaving Vernissage'],
  ['/poster/fr-CA', 'https://www.pinterest.com/broadside.example', 'Vous quittez Broadside'],
])('warns below %s that a link leaves the shop, and links only to %s [ROUTE-40]', async (localeContext, url, title) => {
  const wrapper = (address: string) =>
    visit(`${localeContext}/pwa-outbound-wrapper?${new URLSearchParams({ url: address })}`)
  const response = await wrapper(url)
  expect(response.status).toBe(200)
  const html = await response.text()
  expect(html).toContain(title)
  expect(elementsOf(html).some(({ name, attributes }) => name === 'a' && attributes.get('href') === url)).toBe(true)
  for (const unknown of ['https://elsewhere.example/', '//elsewhere.example', 'javascript:alert(1)', `${url}/more`])
    expect([unknown, (await wrapper(unknown)).status]).toEqual([unknown, 404])
})

it('serves the compiled messages of a locale [I18N-01]', async () => {
  const response = await visit('/static/translations/compiled/fr-CA.json')
  expect([response.status, response.headers.get('content-type')]).toEqual([200, expect.stringContaining('json')])
  expect(response.headers.get('cache-control')).toBe('public, max-age=300')
  const texts: Record<string, unknown> = await response.json()
  expect(Object.keys(texts).length).toBeGreaterThan(20)
  const unknown = await visit('/static/translations/compiled/xx-XX.json')
  expect([unknown.status, unknown.headers.get('cache-control')]).toEqual([404, 'no-store'])
})

it('selects pictures by the width of the window, with breakpoints at 768 and 1024 px [THEME-04]', async () => {
  const { html: home } = await opened('/art/en-US')
  expect(home).toContain('sizes="(min-width: 1024px) 15vw, (min-width: 768px) 29vw, 44vw"')
  const { html: tile } = await opened('/art/en-US/hgtv')
  expect(tile).toContain('<source media="(min-width: 48em)"')
})

it('redirects permanently from a wrong product address to the canonical one [ERROR-08] [ERROR-10]', async () => {
  const response = await visit(`/art/en-US/products/p${product.imageId}-sA-another-title`)
  expect([response.status, response.headers.get('location')]).toEqual([301, `/art/en-US${product.path}`])
})

it('redirects permanently from a former product address to the current one [PDP-53]', async () => {
  const former = `9${String(Number(product.imageId) - 10_000_000).padStart(6, '0')}`
  const response = await visit(`/art/en-US/products/p${former}-sA-old-name`)
  expect([response.status, response.headers.get('location')]).toEqual([301, `/art/en-US${product.path}`])
})

it('returns 404 without a redirect for a work that the brand does not sell [PDP-54]', async () => {
  const paths = Array.from({ length: 20 }, (_, index) => `/art/en-US/product/${10_000_001 + index}`)
  const responses = await Promise.all(
    paths.map(async (path) => [(await visit(path)).status, (await opened(path)).status].join()),
  )
  expect(new Set(responses)).toEqual(new Set(['301,200', '404,404']))
})

it('shows a notice for a work that cannot be shipped to Canada [PDP-24]', async () => {
  const notice = 'This item cannot be shipped to Canada due to licensing restrictions. U.S. shipping available.'
  const restricted = await Promise.all(
    ['10000007', '10000023', '10000041', '10000058'].map((id) => opened(`/art/en-US/product/${id}`)),
  )
  const sold = restricted.filter(({ status }) => status === 200)
  expect(sold.length).toBeGreaterThan(0)
  expect(sold.filter(({ html }) => !html.includes(notice))).toEqual([])
  expect((await opened(`/art/en-US${product.path}`)).html).not.toContain(notice)
})

it("recommends works on a product page, but not on a set's [PDP-10]", async () => {
  const rows = /You might also like|data-recommender="[\w-]+"/g
  expect((await opened(`/art/en-US${product.path}`)).html.match(rows)).toEqual(['You might also like'])
  const lists = await Promise.all([0, 100].map((page) => opened(`/art/en-US/gallery?limit=100&page=${page}`)))
  const tile = lists.flatMap(({ html }) => html.split('role="listitem"')).find((item) => item.includes('Starting at'))
  const set = await opened(/href="([^"]+)"/.exec(tile ?? '')?.[1] ?? '')
  expect(set.html).toContain('In this set')
  expect(set.html.match(rows)).toBeNull()
})

it('shows the content page "pdp-carousel" below the recommendations of a product [PDP-11]', async () => {
  const { html } = await opened(`/art/en-US${product.path}`)
  const below = html.indexOf('New this week')
  expect(below).toBeGreaterThan(html.indexOf('You might also like'))
  expect(html.slice(below)).toMatch(/class="tile[ "]/)
})

it('shows the badges of a work [PDP-21]', async () => {
  const { html } = await opened('/art/en-US/product/10000020')
  expect(html).toMatch(/class="badge[^>]*>Only here</)
  expect(html).toMatch(/class="badge[^>]*>As seen on HGTV</)
})

describe('the footer', () => {
  const footerOf = async (path: string) => elementIn(parsed((await opened(path)).html), 'footer')
  const common = [
    ...['talktous', 'placingorders', 'shipping', 'shippingreturns', 'faq', 'cs', 'pay-method', 'aboutus'].map(
      (page) => `/help/${page}`,
    ),
    '/blog/',
    '/lp/rebrand-announcement',
    '/lp/reviews',
    '/gift-cards/GC0025?amount=50&pid=GC0025-2',
    '/order-status-detail',
  ]

  it.each([
    ['art [FOOTER-01] [FOOTER-03] [FOOTER-04]', '/art/en-US', ['/help/privacy', '/help/terms']],
    [
      'poster [FOOTER-02] [SCOPE-14]',
      '/poster/en-US',
      ['/help/privacy-policy.html', '/help/terms-and-conditions.html'],
    ],
  ])('links to help, company, gift card and legal pages of %s', async (_, home, legal) => {
    const addresses = linksIn(await footerOf(home)).map(([, address]) => address)
    expect(addresses).toEqual(expect.arrayContaining([...common, ...legal].map((path) => home + path)))
  })

  it('offers 25 % off, from an amount on at the art brand, and the keywords of the brand [FOOTER-07] [FOOTER-09] [FOOTER-10]', async () => {
    const art = textOf(await footerOf('/art/en-US'))
    expect(art).toContain('25% off an order over $99')
    expect(art).toContain('Text GALLERY to 55512 for offers or NEWART for new arrivals.')
    expect(textOf(await footerOf('/art/en-CA'))).toContain('25% off an order over $135')
    const poster = textOf(await footerOf('/poster/en-US'))
    expect(poster).toContain('25% off')
    expect(poster).not.toContain('$99')
    expect(poster).toContain('Text POSTER to 55512 for offers or NEWPRINT for new arrivals.')
  })
})

it.each(['/art/en-US', '/poster/fr-CA', '/poster-ap/ja-JP'])(
  'every page of %s has the same header and footer [SCOPE-12]',
  async (shop) => {
    for (const path of ['', '/product/10000012', '/help/shipping', '/cart', '/login', '/store-locator', '/nowhere']) {
      const page = parsed((await opened(shop + path)).html)
      const header = elementIn(page, 'header')
      expect(elementsIn(header, 'input', { name: 'skq' }).length).toBeGreaterThan(0)
      const addresses = linksIn(header).map(([, address]) => address)
      expect(addresses).toContain(`${shop}/cart`)
      expect(addresses.some((address) => address === `${shop}/account` || address.includes('/login'))).toBe(true)
      expect(elementsIn(header, 'nav').length).toBeGreaterThan(0)
      expect(elementsIn(header, 'button', { popovertarget: 'site-menu' })).toHaveLength(1)
      const footer = elementIn(page, 'footer')
      expect(elementsIn(footer, 'input', { type: 'email' })).toHaveLength(1)
      expect(textOf(footer)).toContain('55512')
    }
  },
)

it('links from the registration to the privacy policy and the terms of its brand [REG-05]', async () => {
  const legalOf = async (shop: string) => {
    const main = elementIn(parsed((await opened(`${shop}/registration`)).html), 'main')
    const links = linksIn(main).filter(([text]) => /^(Privacy Policy|Terms & Conditions)$/.test(text))
    for (const [, address] of links) expect([address, (await opened(address)).status]).toEqual([address, 200])
    return links.map(([, address]) => address.replace(shop, ''))
  }
  const [art, poster] = [await legalOf('/art/en-US'), await legalOf('/poster/en-US')]
  expect([art.length, poster.length]).toEqual([2, 2])
  expect(art.filter((address) => !address.startsWith('/help/') || poster.includes(address))).toEqual([])
})

it('leads back and home from the not-found page [ROUTE-31] [ERROR-07] [ERROR-09]', async () => {
  for (const home of ['/art/en-US', '/poster/en-US']) {
    const { status, html } = await opened(`${home}/no/such/page`)
    const main = elementIn(parsed(html), 'main')
    expect([status, textOf(elementIn(main, 'h1'))]).toEqual([404, 'Oh no!'])
    expect(linksIn(main)).toContainEqual(['Home Page', home])
    expect(elementsIn(main, 'button').map(textOf)).toContain('Back')
    expect(elementsIn(parsed(html), 'nav', { 'aria-label': 'Shop' })).toHaveLength(1)
  }
})

it('shows a search form and links to galleries on the not-found page [ERROR-01] [ERROR-02] [ERROR-03]', async () => {
  const { status, html } = await opened('/art/en-US/nowhere')
  const main = /<main.+<\/main>/s.exec(html)?.[0] ?? ''
  expect(status).toBe(404)
  expect(main).toContain('Oh no!')
  expect(main).toContain('We&#x27;re sorry, but we were unable to find this product.')
  expect(main).toContain('But don&#x27;t worry — we have over two million others.')
  expect(main).toMatch(/<form [^>]*action="\/art\/en-US\/[^"]*search"/)
  expect(main).toContain('name="skq"')
  expect(main).toMatch(/<a [^>]*href="\/art\/en-US\/gallery\/[^"]+"[^>]*>Subjects</)
})

it('opens a product of the poster brand at /-sp/{productId} [ROUTE-24]', async () => {
  const { html } = await opened('/poster/en-US/gallery')
  const path = /\/poster\/en-US\/-sp\/[^"?&]+/.exec(html)?.[0] ?? ''
  const product = await opened(path)
  expect([product.path, product.status]).toEqual([path, 200])
  expect(product.html).toContain('"@type":"Product"')
})

const pages: readonly (readonly [route: string, paths: readonly string[]])[] = [
  ['[ROUTE-34]', ['/lp/reviews']],
  ['[ROUTE-35]', ['/help/talktous', '/help/aboutus', '/help/cs']],
  ['[ROUTE-43]', ['/help', '/help/shipping']],
  ['[ROUTE-45]', ['/shop']],
  ['[ROUTE-46]', ['/shop-by-room', '/shop-by-room/bedroom']],
  ['[ROUTE-47]', ['/hgtv']],
  ['[ROUTE-48]', ['/lp', '/lp/rebrand-announcement']],
  ['[ROUTE-49]', ['/gift-guide']],
  ['[ROUTE-33]', ['/gift-cards/GC0025', '/gift-cards/GC0025-8', '/gift-cards/PASS-GIFT-FULL-0100']],
]

describe.each(['/art/en-US', '/art/fr-CA', '/poster/en-US', '/poster-ap/ja-JP'])(
  'content pages of %s',
  (localeContext) => {
    it.each(pages)('%s open with one main heading', async (_, paths) => {
      for (const path of paths) {
        const { status, html } = await opened(localeContext + path)
        expect([path, status]).toEqual([path, 200])
        expect([path, elementsOf(html).filter(({ name }) => name === 'h1').length]).toEqual([path, 1])
        expect(html).not.toContain('Oh no!')
        expect(textOf(elementIn(parsed(html), 'title'))).toMatch(/\| (Vernissage|Broadside)/)
      }
    })
  },
)

it('opens the blog and its pages [ROUTE-44]', async () => {
  for (const path of ['/art/en-US/blog', '/art/en-US/blog/why-cotton', '/poster/en-US/blog/why-posters-shout'])
    expect([path, (await opened(path)).status]).toEqual([path, 200])
})

it('responds with 404 to unknown ids of every kind [ERROR-09] [ERROR-11]', async () => {
  for (const path of ['/nowhere', '/help/nothing', '/products/p99999999-sA', '/gallery/id--nothing/nothing.htm']) {
    const { status, html } = await opened(`/art/en-US${path}`)
    expect([path, status, html.includes('Oh no!')]).toEqual([path, 404, true])
  }
})

it('uses the language of the address', async () => {
  const { html: french } = await opened('/art/fr-CA/gallery/id--nature-landscape/landscape.htm')
  expect(french).toContain('Paysage')
  expect(french).toContain('/art/fr-CA/gallery/id--nature/nature.htm')
  const { html: japanese } = await opened('/poster-ap/ja-JP/help/shipping')
  expect(japanese).toContain('メルボルンからオーストラリアと日本へ')
})
