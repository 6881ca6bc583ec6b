import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

const megabyte = Buffer.alloc(1024 * 1024, ' ')

/** Ways in which an upstream can fail. */
export const errors = {
  rejected: (response) => void response.socket?.destroy(),
  'slow 5 s': (response) => void setTimeout(() => response.end('{}'), 5000).unref(),
  'slow drip': (response) => {
    response.writeHead(200, { 'content-type': 'application/json' })
    const drip = setInterval(() => response.write(' '), 50)
    response.on('close', () => clearInterval(drip))
  },
  '500': (response) => void response.writeHead(500).end('{"title":"broken"}'),
  '429': (response) => void response.writeHead(429).end('{"title":"slower"}'),
  '404': (response) => void response.writeHead(404).end('{"title":"none"}'),
  empty: (response) => void response.writeHead(200).end(),
  'HTML for JSON': (response) => void response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Sign in</h1>'),
  'truncated JSON': (response) =>
    void response.writeHead(200, { 'content-type': 'application/json' }).end('{"hits":[{"prod'),
  'wrong types': (response) =>
    void response.writeHead(200, { 'content-type': 'application/json' }).end('{"hits":7,"id":[],"total":"many"}'),
  '50 MB': (response) => {
    response.writeHead(200, { 'content-type': 'application/json' })
    let left = 50
    const more = (): void => {
      while (left > 0 && response.writable) {
        left -= 1
        if (!response.write(megabyte)) return void response.once('drain', more)
      }
      response.end()
    }
    more()
  },
  'redirect elsewhere': (response) => void response.writeHead(302, { location: 'http://127.0.0.1:9/' }).end(),
} satisfies Record<string, (response: ServerResponse) => void>

export type Failure = keyof typeof errors

/** A free local port. */
export async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  await new Promise((closed) => server.close(closed))
  return port
}

/** A proxy of a backend that fails in a chosen way for paths that start with `path`, and forwards other requests. */
export async function faultyBackend(serve: (request: Request) => Promise<Response>) {
  let failing: { path: string; error: Failure } | undefined
  let failedCount = 0
  const server: Server = createServer((incoming, outgoing) => {
    const path = incoming.url ?? '/'
    if (failing && path.startsWith(failing.path)) {
      failedCount += 1
      return errors[failing.error](outgoing)
    }
    const headers = new Headers(
      Object.entries(incoming.headersDistinct).flatMap(([name, values]) =>
        (values ?? []).map((value): [string, string] => [name, value]),
      ),
    )
    const { method = 'GET' } = incoming
    const forward = async () => {
      const body = Buffer.concat(await incoming.toArray())
      return serve(
        new Request(`http://backend.invalid${path}`, { method, headers, ...(body.length > 0 ? { body } : {}) }),
      )
    }
    forward().then(
      async (response) => {
        outgoing.writeHead(response.status, Object.fromEntries(response.headers))
        outgoing.end(Buffer.from(await response.arrayBuffer()))
      },
      (error: unknown) => outgoing.destroy(error instanceof Error ? error : new Error(String(error))),
    )
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    /** Makes requests to a path fail, or none for `undefined`. Returns how many failed since the last call. */
    fail(next: { path: string; error: Failure } | undefined) {
      const count = failedCount
      failing = next
      failedCount = 0
      return count
    },
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** The environment of a shop whose upstreams are those of one address, such as that of a proxy. */
export const upstreamsAt = (origin: string) => ({
  COMMERCE_API_URL: origin,
  BUSINESS_API_URL: `${origin}/business`,
  BRAND_SEARCH_URL: `${origin}/brand-search`,
  TYPEAHEAD_URL: `${origin}/typeahead`,
  PERSONALISATION_URL: origin,
  ORDERS_API_URL: `${origin}/orders`,
  FEED_URL: `${origin}/feed`,
  IMAGES_URL: origin,
  TRANSLATIONS_URL: origin,
  MARKETING_API_URL: `${origin}/marketing`,
})
