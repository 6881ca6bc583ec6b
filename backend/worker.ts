// The embedded backend in a worker thread: its store must not block the thread that serves pages.
import { setTimeout } from 'node:timers/promises'
import { parentPort } from 'node:worker_threads'
import type { RequestMessage, MessageFromBackend, MessageToBackend } from '#/contracts/embedded-backend.ts'
import { createBackend, type Backend } from './backend.ts'
import { optionsFrom } from './environment.ts'
import { loadTelemetry } from './load-telemetry.ts'

if (!parentPort) throw new Error('backend/worker.ts runs in a worker thread: start backend/serve.ts instead')
const port = parentPort

/** The cache warm-up starts after the first response, or after this time without one. */
const WARM_AFTER_MS = 1000

const post = (message: MessageFromBackend, transfer: ArrayBuffer[] = []) => port.postMessage(message, transfer)
const abortControllers = new Map<number, AbortController>()
const telemetry = loadTelemetry({ service: 'backend', servesMetrics: false })
const { promise: backend, ...resolvers } = Promise.withResolvers<Backend>()
const firstResponse = Promise.withResolvers<void>()
// The rejection is reported below and in the response to each request.
backend.catch(() => undefined)

port.on('message', (message: MessageToBackend) => {
  if (message.kind === 'request') void handleRequest(message)
  else if (message.kind === 'abort') abortControllers.get(message.id)?.abort()
  else void stop()
})

async function handleRequest({ id, url, method, headers, body }: RequestMessage): Promise<void> {
  const controller = new AbortController()
  abortControllers.set(id, controller)
  const { signal } = controller
  try {
    const { fetch } = await backend
    const response = await fetch(
      new Request(url, { method, headers, body, signal, ...(body ? { duplex: 'half' } : {}) }),
    )
    const bytes = response.body ? await response.arrayBuffer() : null
    if (signal.aborted) return
    const { status } = response
    post({ kind: 'response', id, status, headers: [...response.headers], body: bytes }, bytes ? [bytes] : [])
  } catch (error) {
    if (!signal.aborted)
      post({
        kind: 'response',
        id,
        status: 503,
        headers: [['content-type', 'application/problem+json']],
        body: unavailableProblem(error),
      })
  } finally {
    abortControllers.delete(id)
    firstResponse.resolve()
  }
}

function unavailableProblem(error: unknown): ArrayBuffer {
  const detail = error instanceof Error ? error.message : String(error)
  const problem = { type: 'about:blank', title: 'Unavailable', status: 503, detail }
  return new TextEncoder().encode(JSON.stringify(problem)).buffer
}

async function stop(): Promise<void> {
  const created = await backend.catch(() => undefined)
  await created?.close()
  await (await telemetry)?.stop()
  port.close()
}

try {
  const tracing = await telemetry
  const created = await createBackend({
    ...optionsFrom(process.env),
    progress: (stage, share) => post({ kind: 'progress', stage, share }),
  })
  created.onChange((generation) => post({ kind: 'changed', generation }))
  resolvers.resolve(tracing ? { ...created, fetch: tracing.traced(created.fetch) } : created)
  post({ kind: 'ready', works: created.works })
  await Promise.race([firstResponse.promise, setTimeout(WARM_AFTER_MS)])
  created.warm()
} catch (error) {
  resolvers.reject(error)
  post({ kind: 'failed', message: error instanceof Error ? error.message : String(error) })
}
