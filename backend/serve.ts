// The backend on its own, as a server: `npm run backend`.
import { serve, type ServerRequest } from 'srvx'
import { createBackend, type Backend } from './backend.ts'
import { optionsFrom, wholeNumber } from './environment.ts'
import { createLog } from './http/log.ts'
import { problemResponse } from './http/problem.ts'
import { Problem } from './http/route.ts'

const log = createLog()
const port = wholeNumber('BACKEND_PORT', process.env['BACKEND_PORT'] ?? '4000', 0, 65_535)
let backend: Backend | undefined

const notYet = () =>
  problemResponse(new Problem(503, 'Unavailable', 'The store is being opened and filled.'), { 'retry-after': '5' })

/** Limits count by address: the socket's, unless a proxy in front is trusted to add it. */
const trustsProxy = process.env['TRUST_PROXY'] === '1'

async function answer(request: ServerRequest): Promise<Response> {
  if (!trustsProxy) request.headers.set('x-forwarded-for', request.ip ?? 'unknown')
  const started = performance.now()
  const { pathname } = new URL(request.url)
  const early = pathname === '/healthz' ? Response.json({ status: 'ok' }) : notYet()
  const response = backend ? await backend.fetch(request) : early
  log.info('request', {
    method: request.method,
    path: pathname,
    status: response.status,
    milliseconds: Math.round(performance.now() - started),
    correlationId: response.headers.get('correlation-id') ?? undefined,
  })
  return response
}

const server = serve({ fetch: answer, port, silent: true, gracefulShutdown: false })
await server.ready()
log.info('listening', { url: server.url })

const stop = async (signal: string) => {
  log.info('stopping', { signal })
  await server.close()
  await backend?.close()
  process.exit(0)
}
process.once('SIGINT', stop)
process.once('SIGTERM', stop)

try {
  let said = ''
  backend = await createBackend({
    ...optionsFrom(process.env),
    log,
    progress(stage, share) {
      const line = `${stage} ${Math.floor(share * 10) * 10} %`
      if (line !== said) log.info('filling', { stage, percent: Math.round(share * 100) })
      said = line
    },
  })
  log.info('ready', { works: backend.works })
} catch (error) {
  log.error('the backend cannot start', { error: error instanceof Error ? error.message : String(error) })
  await server.close()
  process.exit(1)
}
