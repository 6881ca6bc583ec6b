import { serve } from 'srvx'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'

let generation = 3
const requested: string[] = []
const purged: string[] = []
let respond = () => {}

/** A backend that holds a request with the current generation until `respond` is called. */
const backend = serve({
  port: 0,
  hostname: '127.0.0.1',
  silent: true,
  gracefulShutdown: false,
  async fetch(request) {
    const { pathname, searchParams } = new URL(request.url)
    if (request.method === 'PURGE') purged.push(pathname)
    else {
      requested.push(searchParams.get('after') ?? 'none')
      if (searchParams.get('after') === String(generation)) await new Promise<void>((settle) => (respond = settle))
    }
    return Response.json({ generation })
  },
})

beforeAll(async () => {
  await backend.ready()
  const origin = String(backend.url).replace(/\/$/, '')
  vi.stubEnv('COMMERCE_API_URL', origin)
  for (const name of ['BUSINESS_API', 'BRAND_SEARCH', 'TYPEAHEAD', 'FEED', 'ORDERS_API', 'IMAGES'])
    vi.stubEnv(`${name}_URL`, origin)
  vi.stubEnv('CHANGES_URL', `${origin}/changes`)
  vi.stubEnv('CDN_PURGE_URLS', `${origin}/cdn`)
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await backend.close(true)
})

it('calls the listener for a change, and again after two seconds', async () => {
  const { onContentChange } = await import('#/upstreams/content-changes.server.ts')
  const { purgeCdns } = await import('#/http/cdn.server.ts')
  let changes = 0
  onContentChange(() => {
    changes += 1
    purgeCdns()
  })
  await vi.waitFor(() => expect(requested).toEqual(['none', '3']))
  expect(changes).toBe(1)
  generation = 4
  respond()
  await vi.waitFor(() => expect(requested).toEqual(['none', '3', '4']))
  expect(changes).toBeGreaterThanOrEqual(2)
  await vi.waitFor(() => expect(changes).toBe(4), { timeout: 5000 })
  await vi.waitFor(() => expect(purged).toEqual(['/cdn', '/cdn', '/cdn', '/cdn']))
})
