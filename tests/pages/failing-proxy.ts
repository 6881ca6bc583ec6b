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

/** A port of this machine that nobody listens on. */
export async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  await new Promise((closed) => server.close(closed))
  return port
}

/** A backend whose calls to paths that start with `path` fail in a chosen way; others are served. */
export async function faultyBackend(serve: (request: Request) => Promise<Response>) {
  let wanted: { path: string; error: Failure } | undefined
  let met = 0
  const server: Server = createServer((incoming, outgoing) => {
    const path = incoming.url ?? '/'
    if (wanted && path.startsWith(wanted.path)) {
      met += 1
      return errors[wanted.error](outgoing)
    }
    const headers = new Headers(
      Object.entries(incoming.headersDistinct).flatMap(([name, values]) =>
        (values ?? []).map((value): [string, string] => [name, value]),
      ),
    )
    const { method = 'GET' } = incoming
    const forwarded = async () => {
      const body = Buffer.concat(await incoming.toArray())
      return serve(
        new Request(`http://backend.invalid${path}`, { method, headers, ...(body.length > 0 ? { body } : {}) }),
      )
    }
    forwarded().then(
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
    /** Makes calls to this path fail from now on, or none for `undefined`; returns how many have failed before. */
    fail(next: { path: string; error: Failure } | undefined) {
      const before = met
      wanted = next
      met = 0
      return before
    },
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}
