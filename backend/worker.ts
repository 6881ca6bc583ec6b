// The embedded backend as a thread: its store must not hold up the thread that serves pages.
import { setTimeout } from 'node:timers/promises'
import { parentPort } from 'node:worker_threads'
import type { BackendRequest, FromBackend, ToBackend } from '#/contracts/embedded-backend.ts'
import { createBackend, type Backend } from './backend.ts'
import { optionsFrom } from './environment.ts'

if (!parentPort) throw new Error('backend/worker.ts runs in a worker thread: start backend/serve.ts instead')
const port = parentPort

/** Milliseconds after which the backend warms itself, if nobody has come before: the first visitor goes first. */
const WARMED_AFTER = 1000

const tell = (message: FromBackend, transfer: ArrayBuffer[] = []) => port.postMessage(message, transfer)
const underWay = new Map<number, AbortController>()
const { promise: backend, ...opened } = Promise.withResolvers<Backend>()
const answered = Promise.withResolvers<void>()
// A backend that cannot start is told of below, and to each request: nobody else need wait for it.
backend.catch(() => undefined)

port.on('message', (message: ToBackend) => {
  if (message.kind === 'request') void answer(message)
  else if (message.kind === 'abort') underWay.get(message.id)?.abort()
  else void stop()
})

async function answer({ id, url, method, headers, body }: BackendRequest): Promise<void> {
  const controller = new AbortController()
  underWay.set(id, controller)
  const { signal } = controller
  try {
    const { fetch } = await backend
    const response = await fetch(new Request(url, { method, headers, body, signal }))
    const bytes = response.body ? await response.arrayBuffer() : null
    if (signal.aborted) return
    const { status } = response
    tell({ kind: 'response', id, status, headers: [...response.headers], body: bytes }, bytes ? [bytes] : [])
  } catch (error) {
    if (!signal.aborted)
      tell({
        kind: 'response',
        id,
        status: 503,
        headers: [['content-type', 'application/problem+json']],
        body: unavailable(error),
      })
  } finally {
    underWay.delete(id)
    answered.resolve()
  }
}

function unavailable(error: unknown): ArrayBuffer {
  const detail = error instanceof Error ? error.message : String(error)
  const problem = { type: 'about:blank', title: 'Unavailable', status: 503, detail }
  return new TextEncoder().encode(JSON.stringify(problem)).buffer
}

async function stop(): Promise<void> {
  const made = await backend.catch(() => undefined)
  await made?.close()
  port.close()
}

try {
  const made = await createBackend({
    ...optionsFrom(process.env),
    progress: (stage, share) => tell({ kind: 'progress', stage, share }),
  })
  made.onChange((generation) => tell({ kind: 'changed', generation }))
  opened.resolve(made)
  tell({ kind: 'ready', worksFilled: made.works })
  await Promise.race([answered.promise, setTimeout(WARMED_AFTER)])
  made.warm()
} catch (error) {
  opened.reject(error)
  tell({ kind: 'failed', message: error instanceof Error ? error.message : String(error) })
}
