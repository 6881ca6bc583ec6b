import { resolve } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { MessageFromBackend, MessageToBackend } from '#/contracts/embedded-backend.ts'
import { log } from '#/log/log.server.ts'

interface PendingRequest {
  resolve(response: Response): void
  reject(reason: unknown): void
}

/** The commerce backend in a worker thread, with a web-standard `fetch`. */
export interface EmbeddedBackend {
  fetch: typeof globalThis.fetch
  /** Settles when the store is seeded and the backend accepts requests. */
  ready: Promise<void>
  /** `failed`: it did not start, or its thread ended. Requests are rejected. */
  state(): 'starting' | 'ready' | 'failed'
  onChange(listener: () => void): void
  onProgress(listener: (stage: string, share: number) => void): void
  /** Ends the thread: after ten seconds also with work unfinished, which the log says. */
  stop(milliseconds?: number): Promise<void>
}

/** The backend in a worker that handles the messages of `contracts/embedded-backend.ts`. */
export function backendIn(worker: Worker): EmbeddedBackend {
  const pending = new Map<number, PendingRequest>()
  const changeListeners: (() => void)[] = []
  const progressListeners: ((stage: string, share: number) => void)[] = []
  const becameReady = Promise.withResolvers<void>()
  // Its rejection is logged below.
  becameReady.promise.catch(() => undefined)
  const ended = Promise.withResolvers<void>()
  let lastId = 0
  let isReady = false
  let stopping = false
  let failure: Error | undefined

  const fail = (reason: Error) => {
    if (failure) return
    failure = reason
    if (!stopping) log.error('the embedded backend failed', { error: String(reason) })
    becameReady.reject(reason)
    for (const request of pending.values()) request.reject(reason)
    pending.clear()
  }
  const post = (message: MessageToBackend, transfer: readonly (ArrayBuffer | ReadableStream)[] = []) =>
    // The DOM and Node have different types for the same streams.
    worker.postMessage(message, transfer as never)

  worker.on('message', (message: MessageFromBackend) => {
    if (message.kind === 'ready') {
      isReady = true
      becameReady.resolve()
    } else if (message.kind === 'progress')
      for (const listener of progressListeners) listener(message.stage, message.share)
    else if (message.kind === 'changed') for (const listener of changeListeners) listener()
    else if (message.kind === 'failed') fail(new Error(message.message))
    else {
      const { id, status, headers, body } = message
      const empty = status === 204 || status === 205 || status === 304
      pending.get(id)?.resolve(new Response(empty ? null : body, { status, headers }))
      pending.delete(id)
    }
  })
  worker.on('error', (error) => fail(error instanceof Error ? error : new Error(String(error))))
  worker.on('exit', (code) => {
    fail(new Error(`the embedded backend's thread ended with code ${code}`))
    ended.resolve()
  })

  return {
    ready: becameReady.promise,
    state: () => (failure ? 'failed' : isReady ? 'ready' : 'starting'),
    onChange: (listener) => void changeListeners.push(listener),
    onProgress: (listener) => void progressListeners.push(listener),
    async fetch(input, init) {
      const request = new Request(input, init)
      request.signal.throwIfAborted()
      if (failure) throw failure
      const isStream = init?.body instanceof ReadableStream
      const body = isStream || !request.body ? request.body : await request.arrayBuffer()
      const id = ++lastId
      const { promise, ...settle } = Promise.withResolvers<Response>()
      pending.set(id, settle)
      const abort = () => {
        if (!pending.delete(id)) return
        post({ kind: 'abort', id })
        settle.reject(request.signal.reason)
      }
      request.signal.addEventListener('abort', abort, { once: true })
      post(
        { kind: 'request', id, url: request.url, method: request.method, headers: [...request.headers], body },
        body ? [body] : [],
      )
      try {
        return await promise
      } finally {
        request.signal.removeEventListener('abort', abort)
      }
    },
    async stop(milliseconds = 10_000) {
      stopping = true
      post({ kind: 'stop' })
      const timer = setTimeout(() => {
        log.error('the embedded backend did not stop in time', { milliseconds })
        void worker.terminate()
      }, milliseconds)
      await ended.promise
      clearTimeout(timer)
    },
  }
}

// The development server evaluates this module repeatedly, and the store allows one worker: the global symbol keeps it.
const slot = Symbol.for('passepartout.embedded-backend')
const shared = globalThis as { [slot]?: EmbeddedBackend }

/** The process's one embedded backend, started on first use. */
export function embeddedBackend(): EmbeddedBackend {
  return (shared[slot] ??= backendIn(new Worker(resolve('backend/worker.ts'))))
}
