import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { beforeAll, describe, expect, it } from 'vitest'
import { sharedShop } from './built-shop.ts'
import { blockedScripts, elementsOf, policyOf } from './html-parts.ts'

const list = '/art/en-US/gallery'
let shop: Awaited<ReturnType<typeof sharedShop>>

beforeAll(async () => {
  shop = await sharedShop()
})

const visit = (path: string, headers: Record<string, string> = {}, init: RequestInit = {}) =>
  shop.fetch(new Request(new URL(path, 'http://shop.test'), { ...init, headers }))

const decoders: Record<string, (body: Uint8Array) => Uint8Array> = { br: brotliDecompressSync, gzip: gunzipSync }

async function htmlOf(response: Response): Promise<string> {
  const body = await response.bytes()
  expect(response.headers.get('content-length')).toBe(String(body.length))
  const decode = decoders[response.headers.get('content-encoding') ?? '']
  return Buffer.from(decode?.(body) ?? body).toString()
}

const headersOf = ({ headers }: Response) => Object.fromEntries(headers)

describe.each([
  ['a page from the cache', list],
  ['a page of one shopper', '/art/en-US/cart'],
])('%s', (_, path) => {
  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0.1, gzip', 'gzip'],
    ['gzip;q=0', null],
  ])('is sent to a client that accepts "%s" in the encoding %s', async (accepted, encoding) => {
    const plain = await htmlOf(await visit(path))
    const response = await visit(path, { 'accept-encoding': accepted })
    expect([response.status, response.headers.get('content-encoding')]).toEqual([200, encoding])
    expect(response.headers.get('vary')).toBe('accept-encoding')
    expect(elementsOf(await htmlOf(response)).length).toBe(elementsOf(plain).length)
  })

  it('allows its own scripts and no other under its policy', async () => {
    const response = await visit(path)
    const html = await htmlOf(response)
    expect(blockedScripts(html, policyOf(response))).toEqual([])
    expect(blockedScripts(`${html}<script>steal()</script>`, policyOf(response))).toEqual(['steal()'])
    expect(policyOf(response).match(/'sha256-/g)?.length).toBeGreaterThan(2)
    expect(html).not.toMatch(/nonce/)
  })

  it('has the same headers without a body in response to HEAD', async () => {
    const [get, head] = [await visit(path), await visit(path, {}, { method: 'HEAD' })]
    const varying = {
      'x-correlation-id': expect.any(String),
      ...(path === list ? {} : { 'content-length': expect.any(String), 'content-security-policy': expect.any(String) }),
    }
    expect([head.status, await head.text()]).toEqual([200, ''])
    expect(headersOf(head)).toEqual({ ...headersOf(get), ...varying })
  })
})

it('sends a cached page with the headers and the body of its first response', async () => {
  const first = await visit(list, { 'accept-encoding': 'br' })
  const second = await visit(list, { 'accept-encoding': 'br' })
  expect(headersOf(second)).toEqual(headersOf(first))
  expect(await htmlOf(second)).toBe(await htmlOf(first))
  expect(first.headers.get('cache-control')).toBe('public, max-age=0, s-maxage=900, stale-while-revalidate=3600')
})

it('keeps a page of one shopper out of every cache', async () => {
  const { headers } = await visit('/art/en-US/cart')
  expect([headers.get('cache-control'), headers.get('etag')]).toEqual(['private, no-store', null])
})

it('sends a page that was requested by POST under a policy and out of every cache', async () => {
  const response = await visit(list, { 'sec-fetch-site': 'same-origin' }, { method: 'POST', body: 'a=b' })
  const html = await htmlOf(response)
  expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store'])
  expect(blockedScripts(html, policyOf(response))).toEqual([])
  expect(response.headers.get('x-frame-options')).toBe('DENY')
})

describe('a conditional request', () => {
  it.each([
    ['the ETag of the page', (etag: string) => etag],
    ['a list with it', (etag: string) => `"other", ${etag}`],
    ['its strong form', (etag: string) => etag.replace('W/', '')],
    ['any page', () => '*'],
  ])('that names %s returns 304 without a body', async (_, header) => {
    const { headers } = await visit(list)
    const etag = headers.get('etag') ?? ''
    expect(etag).toMatch(/^W\/"[\w-]{22}"$/)
    for (const method of ['GET', 'HEAD']) {
      const response = await visit(list, { 'if-none-match': header(etag), 'accept-encoding': 'br' }, { method })
      expect([response.status, await response.text()]).toEqual([304, ''])
      expect(headersOf(response)).toMatchObject({
        etag,
        vary: 'accept-encoding',
        'cache-control': headers.get('cache-control'),
        'content-security-policy': policyOf(await visit(list)),
      })
      expect(response.headers.get('content-encoding')).toBeNull()
    }
  })

  it('that names another ETag returns the page', async () => {
    const response = await visit(list, { 'if-none-match': 'W/"another"' })
    expect(response.status).toBe(200)
    expect(await htmlOf(response)).toContain('</html>')
  })
})
