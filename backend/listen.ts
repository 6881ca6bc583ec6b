import { serve, type ServerRequest } from 'srvx'
import type { Backend } from './backend.ts'
import { problemResponse, Problem } from './wire/problem.ts'
import type { Log } from './wire/log.ts'

export interface Listening {
  port: number
  hostname?: string | undefined
  log: Log
  /** Whether a proxy in front adds the shopper's address; without one, limits count by the socket's. */
  trustsProxy: boolean
  /** The backend, once it is open. */
  backend(): Backend | undefined
}

export interface Listener {
  origin: string
  /** Takes no more requests, and waits for those under way. */
  close(): Promise<void>
}

const notYet = () =>
  problemResponse(new Problem(503, 'Unavailable', 'The store is being opened and seeded.'), { 'retry-after': '5' })

/** Serves a backend over HTTP, and says of every request how it went. */
export async function listen({ port, hostname, log, trustsProxy, backend }: Listening): Promise<Listener> {
  async function answer(request: ServerRequest): Promise<Response> {
    if (!trustsProxy) request.headers.set('x-forwarded-for', request.ip ?? 'unknown')
    const started = performance.now()
    const { pathname } = new URL(request.url)
    const early = () => (pathname === '/healthz' ? Response.json({ status: 'ok' }) : notYet())
    const response = (await backend()?.fetch(request)) ?? early()
    log.info('request', {
      method: request.method,
      path: pathname,
      status: response.status,
      milliseconds: Math.round(performance.now() - started),
      correlationId: response.headers.get('correlation-id') ?? undefined,
    })
    return response
  }

  const server = serve({ fetch: answer, port, hostname, silent: true, gracefulShutdown: false })
  await server.ready()
  return { origin: new URL(server.url ?? `http://localhost:${port}`).origin, close: () => server.close() }
}
