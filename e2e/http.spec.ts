import { expect, test } from './test.ts'

test('the home page has a strict content security policy, the same in each response', async ({ request }) => {
  const policies = new Set<string>()
  for (let time = 0; time < 3; time += 1) {
    const page = await request.get('/art/en-US')
    const policy = page.headers()['content-security-policy'] ?? ''
    expect(policy.replace("style-src-attr 'unsafe-inline'", '')).not.toContain('unsafe')
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).toContain("script-src 'self' 'sha256-")
    policies.add(policy)
    expect(page.headers()).toMatchObject({ 'x-content-type-options': 'nosniff', 'x-frame-options': 'DENY' })
    expect(page.headers()['x-correlation-id']).toBeTruthy()
  }
  expect(policies.size).toBe(1)
})

test('both health pages respond', async ({ request }) => {
  expect(await (await request.get('/healthz')).json()).toEqual({ status: 'ok' })
  expect(await (await request.get('/readyz')).json()).toEqual({ status: 'ready' })
})

for (const [requested, canonical] of [
  ['/', '/art/en-US'],
  ['/ART/EN-us', '/art/en-US'],
  ['/poster', '/poster/en-US'],
  ['/poster/fr-ca/help/faq', '/poster/fr-CA/help/faq'],
  ['/search?skq=sea', '/art/en-US/search?skq=sea'],
] as const)
  test(`${requested} redirects permanently to ${canonical} [SITE-04] [SITE-05] [SITE-07]`, async ({ request }) => {
    const response = await request.get(requested, { maxRedirects: 0 })
    expect(response.status()).toBe(301)
    expect(response.headers()['location']).toBe(canonical)
  })

for (const path of [
  '/sculpture/en-US',
  '/poster-ap/en-US/gallery',
  '/art/xx-XX',
  '/no/such/page',
  '/art/en-US/no-such-page',
])
  test(`${path} responds with a not-found page, without a redirect [ROUTE-31] [SITE-03]`, async ({ request }) => {
    const response = await request.get(path, { maxRedirects: 0 })
    expect(response.status()).toBe(404)
    expect(await response.text()).toContain('Oh no!')
  })

test('rejects an address or a body that is too large', async ({ request }) => {
  expect((await request.get(`/art/en-US?x=${'y'.repeat(9000)}`)).status()).toBe(414)
  expect((await request.post('/_serverFn/x', { data: 'y'.repeat(1_100_000) })).status()).toBe(413)
})

test('hostile addresses cause no server error', async ({ request }) => {
  const hostile = [
    '/art/en-US/gallery/search?skq=%27%20OR%201%3D1--',
    '/art/en-US/gallery/search?skq=%00%01',
    '/art/en-US/gallery/search?skq=%3Cscript%3Ealert(1)%3C/script%3E',
    '/art/en-US/gallery/search?skq=%E0%80%80',
    '/art/en-US/gallery?n=c_color:blue;;;:,:&page=-1&limit=1e9&sort=__proto__',
    '/art/en-US/gallery?page=99999999999999999999',
    '/poster/en-US/-st/x_%2e%2e%2f_.htm',
    '/art/en-US/products/p99999999999999999999-sA',
    '/poster/en-US/-sp/i0?pid=%F0%9F%96%BC',
    '/art/en-US/%2e%2e/%2e%2e/etc/passwd',
    '/images/works/../../../etc/passwd',
    '/images/works/10000001/9999.webp',
    '/art/en-US/gallery/search?skq={{constructor}}&q=a|b',
  ]
  for (const path of hostile) {
    const response = await request.get(path)
    expect(response.status(), path).toBeLessThan(500)
    expect(await response.text(), path).not.toContain('<script>alert(1)')
  }
})

test('robots.txt excludes private pages, and the sitemaps list works that can be opened', async ({ request }) => {
  const robots = await (await request.get('/robots.txt')).text()
  expect(robots).toContain('Disallow: /art/en-US/cart')
  const index = await (await request.get('/sitemap.xml')).text()
  const files = [...index.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname)
  expect(files).toContain('/sitemaps/art/works-1.xml')
  expect(files).toContain('/sitemaps/poster-ap/pages.xml')

  const works = await (await request.get('/sitemaps/art/works-1.xml')).text()
  const [, first = ''] = /<loc>([^<]+)<\/loc>/.exec(works) ?? []
  expect(works).toContain('hreflang="fr-CA"')
  expect((await request.get(first, { maxRedirects: 0 })).status()).toBe(200)
  expect((await request.get('/sitemaps/art/works-9999.xml')).status()).toBe(404)
})

for (const path of [
  '/art/en-US',
  '/art/en-US/gallery',
  '/art/en-US/gallery/search?skq=sea',
  '/poster/en-US/-st',
  '/poster/en-US/help/faq',
])
  test(`${path} can be stored by a shared cache, and sets no cookie`, async ({ request }) => {
    const page = await request.get(path, { headers: { cookie: 'anything=at-all' } })
    expect(page.status()).toBe(200)
    expect(page.headers()['cache-control']).toBe('public, max-age=0, s-maxage=900, stale-while-revalidate=3600')
    expect(page.headers()['set-cookie']).toBeUndefined()
  })
