import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'

const limit = 250
let server: Server | undefined

async function upstream(listener: RequestListener, timeLimit = limit) {
  server = createServer(listener)
  await new Promise<void>((listening) => server?.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  vi.resetModules()
  vi.stubEnv('BRAND_SEARCH_URL', `http://127.0.0.1:${port}`)
  vi.stubEnv('SEARCH_TIME_LIMIT', String(timeLimit))
  const { requestUpstream } = await import('#/upstreams/client.server.ts')
  return (options: { method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' } = {}) =>
    requestUpstream('search', '/v1/search', {
      schema: z.object({ total: z.number() }),
      query: { q: 'sea', none: undefined },
      ...options,
    })
}

afterEach(async () => {
  vi.unstubAllEnvs()
  server?.closeAllConnections()
  await new Promise((closed) => (server ? server.close(closed) : closed(undefined)))
  server = undefined
})

it('sends the query and parses the response', async () => {
  let requested = ''
  const call = await upstream((request, response) => {
    requested = request.url ?? ''
    response.setHeader('content-type', 'application/json').end('{"total": 3}')
    // A busy machine may need more than the limit of the other tests.
  }, 20_000)
  expect(await call()).toEqual({ total: 3 })
  expect(requested).toBe('/v1/search?q=sea')
})

describe('a connection that breaks', () => {
  /** Breaks the first connections and counts all. */
  const broken = async (times: number, body = '{"total": 3}') => {
    let requests = 0
    const call = await upstream((request, response) => {
      requests += 1
      if (requests > times) response.setHeader('content-type', 'application/json').end(body)
      else request.socket.destroy()
    })
    return { call, requests: () => requests }
  }

  it('is tried once more for a GET', async () => {
    const { call, requests } = await broken(1)
    expect(await call()).toEqual({ total: 3 })
    expect(requests()).toBe(2)
  })

  it('is not tried a third time', async () => {
    const { call, requests } = await broken(2)
    await expect(call()).rejects.toMatchObject({ kind: 'unreachable' })
    expect(requests()).toBe(2)
  })

  it.each(['POST', 'PUT', 'PATCH', 'DELETE'] as const)('is not tried again for a %s', async (method) => {
    const { call, requests } = await broken(1)
    await expect(call({ method })).rejects.toMatchObject({ kind: 'unreachable' })
    expect(requests()).toBe(1)
  })
})

it.each([
  [502, 2],
  [503, 2],
  [504, 2],
  [404, 1],
  [500, 1],
  [409, 1],
  [429, 1],
])('requests a GET that returns %i %i times', async (status, times) => {
  let requests = 0
  const call = await upstream((_, response) => {
    requests += 1
    response.writeHead(status).end('{}')
  })
  await expect(call()).rejects.toMatchObject({ kind: 'status', status })
  expect(requests).toBe(times)
})

it('applies one time limit to both attempts', async () => {
  let requests = 0
  const call = await upstream((_, response) => {
    requests += 1
    if (requests === 1) setTimeout(() => response.writeHead(503).end('{}'), 20)
  })
  const started = performance.now()
  await expect(call()).rejects.toMatchObject({ kind: 'timeout' })
  expect(requests).toBe(2)
  expect(performance.now() - started).toBeLessThan(limit * 1.5)
})

it('keeps the query of a request out of its error and the causes', async () => {
  const call = await upstream((request) => void request.socket.destroy())
  const error: unknown = await call().catch((upstreamError: unknown) => upstreamError)
  const texts: string[] = []
  for (let link = error; link instanceof Error; link = link.cause) texts.push(link.message)
  expect(texts.length).toBeGreaterThan(1)
  expect(texts.join()).not.toContain('q=')
})

describe('every failure of an upstream becomes one kind of error within the time limit', () => {
  const json =
    (body: string, status = 200): RequestListener =>
    (_, response) =>
      void response.writeHead(status, { 'content-type': 'application/json' }).end(body)

  const failures: [string, RequestListener, { kind: string; status?: number }][] = [
    ['a refused connection', (request) => void request.socket.destroy(), { kind: 'unreachable' }],
    ['no response', () => undefined, { kind: 'timeout' }],
    [
      'a body that drips',
      (_, response) => {
        response.writeHead(200, { 'content-type': 'application/json' })
        const drip = setInterval(() => response.write(' '), 20)
        response.on('close', () => clearInterval(drip))
      },
      { kind: 'timeout' },
    ],
    ['500', json('{}', 500), { kind: 'status', status: 500 }],
    ['429', json('{}', 429), { kind: 'status', status: 429 }],
    ['404', json('{}', 404), { kind: 'status', status: 404 }],
    ['an empty response', json(''), { kind: 'malformed' }],
    ['HTML for JSON', json('<!doctype html><h1>Hello</h1>'), { kind: 'malformed' }],
    ['truncated JSON', json('{"total": 3'), { kind: 'malformed' }],
    ['wrong types', json('{"total": "three"}'), { kind: 'malformed' }],
    [
      '50 MB',
      (_, response) => {
        response.writeHead(200, { 'content-type': 'application/json' })
        const block = Buffer.alloc(1024 * 1024, ' ')
        let sent = 0
        const more = () => {
          while (sent < 50 && response.writable) {
            sent += 1
            if (!response.write(block)) return void response.once('drain', more)
          }
          response.end()
        }
        more()
      },
      { kind: 'too-large' },
    ],
    [
      'a redirect elsewhere',
      (_, response) => void response.writeHead(302, { location: 'http://127.0.0.1:9/elsewhere' }).end(),
      { kind: 'redirect', status: 302 },
    ],
  ]

  it.each(failures)('rejects %s', async (_, listener, expected) => {
    const call = await upstream(listener)
    // Other work on the machine only adds time, also until a body is too large, so that one of a few attempts counts.
    const attempt = async () => {
      const started = performance.now()
      await expect(call()).rejects.toMatchObject({ name: 'UpstreamError', upstream: 'search', ...expected })
      expect(performance.now() - started).toBeLessThan(limit + 300)
    }
    await vi.waitFor(attempt, { timeout: 3 * (limit + 300) })
  })
})

describe('the embedded backend with a response that takes a quarter of a second', () => {
  const call = async (embeddedLimit: string) => {
    vi.resetModules()
    vi.stubEnv('SEARCH_TIME_LIMIT', '20')
    vi.stubEnv('EMBEDDED_TIME_LIMIT', embeddedLimit)
    vi.doMock('#/upstreams/embedded-backend.server.ts', () => ({
      embeddedBackend: () => ({
        fetch: (_: unknown, { signal }: RequestInit) =>
          new Promise<Response>((settle, fail) => {
            setTimeout(() => settle(Response.json({ total: 3 })), 250)
            signal?.addEventListener('abort', () => fail(signal.reason))
          }),
      }),
    }))
    const { requestUpstream } = await import('#/upstreams/client.server.ts')
    return requestUpstream('search', '/v1/search', { schema: z.object({ total: z.number() }) })
  }
  afterEach(() => void vi.doUnmock('#/upstreams/embedded-backend.server.ts'))

  it('responds within its own time limit', async () => {
    expect(await call('10000')).toEqual({ total: 3 })
  })

  it('times out after its own time limit', async () => {
    await expect(call('50')).rejects.toMatchObject({
      kind: 'timeout',
      message: expect.stringContaining('within 50 ms'),
    })
  })
})

it('reports every invalid variable of the environment at once', async () => {
  const { readEnvironment } = await import('#/upstreams/environment.server.ts')
  const read = readEnvironment({ COMMERCE_API_URL: 'salesforce', SEARCH_TIME_LIMIT: 'soon' })
  expect('issues' in read && read.issues.map((issue) => issue.split(':')[0])).toEqual([
    'COMMERCE_API_URL',
    'SEARCH_TIME_LIMIT',
  ])
})
