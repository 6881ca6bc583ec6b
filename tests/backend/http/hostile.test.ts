import { afterAll, beforeAll, expect, it } from 'vitest'
import { searchResponse } from '#/contracts/listing/brand-search.ts'
import type { Backend } from '#backend/backend.ts'
import { readBodyWithLimit } from '#backend/http/body-limit.ts'
import { createHandler } from '#backend/http/handler.ts'
import type { Route } from '#backend/wire/route.ts'
import { randomFrom } from '@passepartout/artworks/kit/random'
import { send, categoryPath, read, searchPath, smallBackend } from '../small-backend.ts'

let backend: Backend

beforeAll(async () => {
  backend = await smallBackend({ works: 300 })
})
afterAll(() => backend.close())

const chosen = [
  '',
  ' ',
  '\0',
  'a\0b',
  "'",
  "''; drop table work; --",
  "x' or '1'='1",
  '"',
  '\\',
  "\\'",
  '%',
  '_',
  '%%%',
  '&',
  '|',
  '!',
  '(',
  ')',
  ':*',
  "'a':*",
  '<->',
  '{{7*7}}',
  '${7*7}',
  '{1,2}',
  '}',
  '[object Object]',
  '__proto__',
  'constructor',
  'hasOwnProperty',
  'toString',
  'NaN',
  'Infinity',
  '-1',
  '1e309',
  '9'.repeat(400),
  'null',
  'undefined',
  'true',
  '../../../etc/passwd',
  '..%2f..%2f',
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  'javascript:alert(1)',
  '\u202Eabc',
  '\uFEFF',
  '\uD800',
  '\u{1F3A8}',
  'Ａｂｃ',
  'İstanbul',
  'ﬁ',
  'e\u0301'.repeat(50),
  'a'.repeat(10_000),
  'a '.repeat(5000),
  ';;;:::,,,',
  'c_color:',
  ':blue',
  'c_color:blue;c_color:red',
  'c_color:' + 'blue,'.repeat(2000),
  '__proto__:blue',
  'price:0-25;price_usd:0-25;site:art;artist:x',
  '\r\nx-injected: 1',
]

const characters = [...'abzAZ09 \'"\\%_&|!():*<>{}[];,.~-+=#?/\0\n\té漢\u0301']
const strings = [
  ...chosen,
  ...Array.from({ length: 440 }, (_, seed) => {
    const r = randomFrom(seed)
    return Array.from({ length: r.whole(1, 24) }, () => r.pick(characters)).join('')
  }),
]

/** A search with the text in one of the parameters, in turn. */
const inTurn = (names: readonly string[], text: string, index: number) =>
  searchPath({ [names[index % names.length] ?? '']: text })
const inputs: [string, (text: string, index: number) => string][] = [
  ['search text', (text) => searchPath({ searchType: 'KEYWORD', searchKeyword: text })],
  [
    'refinements and text within a category',
    (text) => searchPath({ categoryId: 'root', filterby: text, txtSearch: text }),
  ],
  [
    'category, sort, locale, site or currency',
    (...args) => inTurn(['categoryId', 'sort', 'locale', 'siteId', 'currency'], ...args),
  ],
  [
    'parent category, facets, limit, offset or picture format',
    (...args) => inTurn(['parentCategoryId', 'facetby', 'limit', 'startIndex', 'img'], ...args),
  ],
  ['typeahead text', (text) => `/typeahead/v1/suggest?${new URLSearchParams({ siteId: 'Art', q: text })}`],
  ['category id', (text) => categoryPath(text.toWellFormed())],
]

it.each(inputs)('responds to 500 hostile strings as %s without a server error', async (_, pathOf) => {
  expect(strings.length).toBeGreaterThanOrEqual(500)
  for (const [index, text] of strings.entries()) {
    const path = pathOf(text, index)
    const response = await send(backend, path)
    await response.text()
    expect({ text, path, failure: response.status >= 500 }).toEqual({ text, path, failure: false })
  }
  const { total } = await read(backend, searchPath({ categoryId: 'root', limit: 1 }), searchResponse)
  expect(total).toBeGreaterThan(100)
})

it('responds with a problem to an unknown path, a badly encoded path and a wrong method', async () => {
  const cases = [
    ['/nowhere', 'GET', 404],
    ['/', 'GET', 404],
    ['/product/shopper-products/v1/organizations/f_ecom_zzpp_001/categories/%E0%A4%A', 'GET', 400],
    ['/healthz', 'DELETE', 405],
  ] as const
  for (const [path, method, status] of cases) {
    const response = await send(backend, path, { method })
    expect([path, response.status, response.headers.get('content-type')]).toEqual([
      path,
      status,
      'application/problem+json',
    ])
  }
})

it('rejects a body over 1 MB, declared or not, and accepts one of 1 MB', async () => {
  const post = (body: BodyInit) => send(backend, '/healthz', { method: 'POST', body, duplex: 'half' } as RequestInit)
  expect((await post('x'.repeat(1024))).status).toBe(405)
  const endless = new ReadableStream({ pull: (controller) => controller.enqueue(new Uint8Array(65_536)) })
  const request = new Request('http://backend.test/', { method: 'POST', body: endless, duplex: 'half' } as RequestInit)
  await expect(readBodyWithLimit(request)).rejects.toMatchObject({ status: 413 })
  const declared = new Request('http://backend.test/', { method: 'POST', body: 'x'.repeat(1024 * 1024 + 1) })
  await expect(readBodyWithLimit(declared)).rejects.toMatchObject({ status: 413 })
  const small = await readBodyWithLimit(
    new Request('http://backend.test/', { method: 'POST', body: 'x'.repeat(1024 * 1024) }),
  )
  expect(await small.text()).toHaveLength(1024 * 1024)
})

it('responds to an unexpected error with a problem without details, and logs it', async () => {
  const logged: [string, unknown][] = []
  const log = { info() {}, warn() {}, error: (message: string, fields: unknown) => void logged.push([message, fields]) }
  const broken: Route = {
    method: 'GET',
    path: '/broken',
    handle() {
      throw new Error('secret', { cause: new Error('deeper') })
    },
  }
  const moved: Route = { method: 'GET', path: '/moved', handle: () => Response.redirect('http://backend.test/', 303) }
  const handle = createHandler([broken, moved], { ...backend.services, log })
  const response = await handle(new Request('http://backend.test/broken?q=private'))
  expect([response.status, response.headers.get('content-type')]).toEqual([500, 'application/problem+json'])
  expect(await response.text()).not.toContain('secret')
  expect(logged).toHaveLength(1)
  expect(JSON.stringify(logged)).toMatch(/secret.*deeper/)
  expect(JSON.stringify(logged)).not.toContain('private')
  expect((await handle(new Request('http://backend.test/moved'))).headers.get('location')).toBe('http://backend.test/')
})

it('responds with the correlation id of the request, or with a new one if it is invalid', async () => {
  const id = async (headers: HeadersInit) =>
    (await send(backend, '/healthz', { headers })).headers.get('correlation-id')
  expect(await id({ 'correlation-id': 'given-0123456789' })).toBe('given-0123456789')
  expect(await id({ 'correlation-id': 'bad id' })).toMatch(/^[0-9a-f-]{36}$/)
})

it('responds to liveness and readiness probes', async () => {
  expect(await (await send(backend, '/healthz')).json()).toEqual({ status: 'ok' })
  expect(await (await send(backend, '/readyz')).json()).toMatchObject({ status: 'ready' })
  expect(await (await send(backend, '/healthz', { method: 'HEAD' })).text()).toBe('')
})
