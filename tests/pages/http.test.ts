import { afterAll, beforeAll, expect, it } from 'vitest'
import { servedShop } from './served-shop.ts'

let shop: Awaited<ReturnType<typeof servedShop>>
beforeAll(async () => {
  shop = await servedShop({})
})
afterAll(() => shop.stop())

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(new URL(path, shop.origin), { redirect: 'manual', headers })

it('the home page has a strict content security policy, the same in each response', async () => {
  const policies = new Set<string>()
  for (let time = 0; time < 3; time += 1) {
    const page = await get('/art/en-US')
    const policy = page.headers.get('content-security-policy') ?? ''
    expect(policy.replace("style-src-attr 'unsafe-inline'", '')).not.toContain('unsafe')
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).toContain("script-src 'self' 'sha256-")
    policies.add(policy)
    expect(Object.fromEntries(page.headers)).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
    })
    expect(page.headers.get('x-correlation-id')).toBeTruthy()
  }
  expect(policies.size).toBe(1)
})

it('both health pages respond', async () => {
  expect(await (await get('/healthz')).json()).toEqual({ status: 'ok' })
  expect(await (await get('/readyz')).json()).toEqual({ status: 'ready' })
})

it.each([
  ['/', '/art/en-US'],
  ['/ART/EN-us', '/art/en-US'],
  ['/poster', '/poster/en-US'],
  ['/poster/fr-ca/help/faq', '/poster/fr-CA/help/faq'],
  ['/search?skq=sea', '/art/en-US/search?skq=sea'],
])('%s redirects permanently to %s [SITE-04] [SITE-05] [SITE-07]', async (requested, canonical) => {
  const response = await get(requested)
  expect(response.status).toBe(301)
  expect(response.headers.get('location')).toBe(canonical)
})

it.each(['/sculpture/en-US', '/poster-ap/en-US/gallery', '/art/xx-XX', '/no/such/page', '/art/en-US/no-such-page'])(
  '%s responds with a not-found page, without a redirect [ROUTE-31] [SITE-03]',
  async (path) => {
    const response = await get(path)
    expect(response.status).toBe(404)
    expect(await response.text()).toContain('Oh no!')
  },
)

it('robots.txt excludes private pages, and the sitemaps list works that can be opened', async () => {
  const robots = await (await get('/robots.txt')).text()
  expect(robots).toContain('Disallow: /art/en-US/cart')
  const index = await (await get('/sitemap.xml')).text()
  const files = [...index.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname)
  expect(files).toContain('/sitemaps/art/works-1.xml')
  expect(files).toContain('/sitemaps/poster-ap/pages.xml')

  const works = await (await get('/sitemaps/art/works-1.xml')).text()
  const [, first = ''] = /<loc>([^<]+)<\/loc>/.exec(works) ?? []
  expect(works).toContain('hreflang="fr-CA"')
  expect((await get(first)).status).toBe(200)
  expect((await get('/sitemaps/art/works-9999.xml')).status).toBe(404)
})

it.each([
  '/art/en-US',
  '/art/en-US/gallery',
  '/art/en-US/gallery/search?skq=harbor',
  '/poster/en-US/-st',
  '/poster/en-US/help/faq',
])('%s can be stored by a shared cache, and sets no cookie', async (path) => {
  const page = await get(path, { cookie: 'anything=at-all' })
  expect(page.status).toBe(200)
  expect(page.headers.get('cache-control')).toBe('public, max-age=0, s-maxage=900, stale-while-revalidate=3600')
  expect(page.headers.get('set-cookie')).toBeNull()
})
