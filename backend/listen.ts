import { serve, type ServerRequest } from 'srvx'
import type { Backend } from './backend.ts'
import { problemResponse, Problem } from './wire/problem.ts'
import type { Log } from './wire/log.ts'
import { closeServer, limitBodyTime, requestTimeouts } from './request-timeouts.ts'

export interface ListenOptions {
  port: number
  hostname?: string | undefined
  log: Log
  /** Whether a proxy adds the client's address to `x-forwarded-for`. Without one, rate limits use the socket's address. */
  trustProxy: boolean
  /** The backend, once it has started. */
  backend(): Backend | undefined
}

export interface Listener {
  origin: string
  /** Stops accepting requests and waits for the pending ones, for eight seconds at most. */
  close(): Promise<void>
}

const isUpload = ({ method, url }: Request) =>
  method === 'POST' && /^\/business\/v1\/(photos$|reviews\/own\/)/.test(new URL(url).pathname)

const startingResponse = () =>
  problemResponse(new Problem(503, 'Unavailable', 'The store is starting.'), { 'retry-after': '5' })

/** Serves a backend over HTTP and logs every request. */
export async function listen({ port, hostname, log, trustProxy, backend }: ListenOptions): Promise<Listener> {
  async function handle(request: ServerRequest): Promise<Response> {
    limitBodyTime(request, isUpload)
    if (!trustProxy) request.headers.set('x-forwarded-for', request.ip ?? 'unknown')
    const started = performance.now()
    const { pathname } = new URL(request.url)
    const responseAtStart = () => (pathname === '/healthz' ? Response.json({ status: 'ok' }) : startingResponse())
    const response = (await backend()?.fetch(request)) ?? responseAtStart()
    log.info('request', {
      method: request.method,
      path: pathname,
      status: response.status,
      milliseconds: Math.round(performance.now() - started),
      correlationId: response.headers.get('correlation-id') ?? undefined,
    })
    return response
  }

  const server = serve({ fetch: handle, port, hostname, silent: true, gracefulShutdown: false, node: requestTimeouts })
  await server.ready()
  return {
    origin: new URL(server.url ?? `http://localhost:${port}`).origin,
    async close() {
      if (!(await closeServer(server))) log.warn('ended requests that were still open')
    },
  }
}
