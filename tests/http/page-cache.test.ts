import { expect, it, vi } from 'vitest'
import { PageCache, type CachedPage, type Page } from '#/http/page-cache.server.ts'

const publicHeaders: Page['headers'] = [['cache-control', 'public, s-maxage=900']]
const page = (html: string, headers = publicHeaders, status = 200): Page => ({
  status,
  headers,
  body: Buffer.from(html),
})
const htmlOf = (cached: CachedPage | undefined) => cached?.encoded.identity.body.toString()

const makeCache = (maxBytes = 100_000) => {
  const cache = new PageCache({ maxBytes, ttlMs: 10_000 })
  const put = (address: string, html: string) => cache.fetch(address, async () => page(html))
  return { cache, put }
}

// lru-cache reads the clock when it is imported, and treats the time 0 as missing.
vi.hoisted(() => vi.useFakeTimers().advanceTimersByTime(1))

it('caches a page until its time to live has passed', async () => {
  const { cache, put } = makeCache()
  await put('/a', 'A')
  await vi.advanceTimersByTimeAsync(9_990)
  expect(htmlOf(cache.get('/a'))).toBe('A')
  await vi.advanceTimersByTimeAsync(20)
  expect(cache.get('/a')).toBeUndefined()
})

it('renders a public page once for concurrent requests', async () => {
  const { cache } = makeCache()
  const render = vi.fn(async () => page('A'))
  const pages = await Promise.all([cache.fetch('/a', render), cache.fetch('/a', render), cache.fetch('/a', render)])
  expect(new Set(pages).size).toBe(1)
  expect(render).toHaveBeenCalledTimes(1)
})

it.each([
  ['has no s-maxage', page('A', [['cache-control', 'private, no-store']])],
  ['sets a cookie', page('A', [...publicHeaders, ['set-cookie', 'a=b']])],
  ['is not found', page('A', publicHeaders, 404)],
  ['is a redirect', new Response(null, { status: 302, headers: { 'cache-control': 's-maxage=900' } })],
])('renders a response that %s for each request', async (_, response) => {
  const { cache } = makeCache()
  const render = vi.fn(async () => response)
  const responses = await Promise.all([cache.fetch('/a', render), cache.fetch('/a', render)])
  expect(responses).toEqual([response, response])
  expect(render).toHaveBeenCalledTimes(2)
  expect(cache.get('/a')).toBeUndefined()
})

it('drops every page when it is cleared', async () => {
  const { cache, put } = makeCache()
  await put('/a', 'A')
  cache.clear()
  expect(cache.get('/a')).toBeUndefined()
})

it('does not cache a page whose rendering began before it was cleared', async () => {
  const { cache, put } = makeCache()
  const { promise, resolve } = Promise.withResolvers<Page>()
  const waiting = cache.fetch('/a', () => promise)
  cache.clear()
  const fresh = await put('/a', 'new price')
  resolve(page('old price'))
  expect(await waiting).toMatchObject({ encoded: { identity: { body: Buffer.from('old price') } } })
  expect(cache.get('/a')).toBe(fresh)
  expect(htmlOf(cache.get('/a'))).toBe('new price')
})

it('returns a private page that is rendered while the cache is cleared', async () => {
  const { cache } = makeCache()
  const { promise, resolve } = Promise.withResolvers<Page>()
  const waiting = cache.fetch('/cart', () => promise)
  cache.clear()
  const cart = page('Cart', [['cache-control', 'private, no-store']])
  resolve(cart)
  expect(await waiting).toBe(cart)
})

it('renders a page again for a request that waited for a failed rendering', async () => {
  const { cache } = makeCache()
  const render = vi.fn(async () => page('A')).mockRejectedValueOnce(new Error('broken'))
  const [failed, rendered] = await Promise.allSettled([cache.fetch('/a', render), cache.fetch('/a', render)])
  expect(failed).toEqual({ status: 'rejected', reason: new Error('broken') })
  expect(rendered).toMatchObject({ status: 'fulfilled', value: cache.get('/a') })
})

it('drops the least recently used page first when it is full', async () => {
  const { cache, put } = makeCache(11_000)
  for (const name of ['/a', '/b', '/c']) await put(name, 'x'.repeat(1000))
  cache.get('/a')
  for (let index = 0; index < 9; index += 1) await put(`/more${index}`, 'x'.repeat(1000))
  expect([cache.get('/a'), cache.get('/b'), cache.get('/c')].map(Boolean)).toEqual([true, false, false])
})

it('does not cache a page larger than an eighth of its size', async () => {
  const { cache, put } = makeCache(8000)
  expect(htmlOf((await put('/huge', 'x'.repeat(1000))) as CachedPage)).toHaveLength(1000)
  expect(cache.get('/huge')).toBeUndefined()
})

it('caches nothing when its size is 0', async () => {
  const { cache, put } = makeCache(0)
  await put('/a', '')
  await put('/a', 'A')
  expect(cache.get('/a')).toBeUndefined()
})

it('derives the ETag of a page from its content, the same in every encoding', async () => {
  const { cache, put } = makeCache()
  for (const [address, html] of [
    ['/a', 'A'],
    ['/b', 'B'],
    ['/also-a', 'A'],
  ] as const)
    await put(address, html)
  const [a, b, alsoA] = ['/a', '/b', '/also-a'].map((address) => cache.get(address))
  expect(a?.etag).toMatch(/^W\/"[\w-]{22}"$/)
  expect(b?.etag).not.toBe(a?.etag)
  expect(alsoA?.etag).toBe(a?.etag)
  for (const { headers, body } of Object.values(a?.encoded ?? {}))
    expect(Object.fromEntries(headers)).toMatchObject({ etag: a?.etag, 'content-length': String(body.length) })
})
