import { EventEmitter, once } from 'node:events'
import { z } from 'zod'
import type { Search } from './search/search.ts'
import type { Log } from './wire/log.ts'
import { json } from './wire/problem.ts'
import { integer } from './wire/query.ts'
import { route } from './wire/route.ts'

/** Publishes changes that make rendered pages stale, by this process or any other process on the same store. */
export class Changes {
  readonly #events = new EventEmitter<{ change: [generation: number] }>().setMaxListeners(0)

  publish(generation: number): void {
    this.#events.emit('change', generation)
  }

  subscribe(listener: (generation: number) => void): void {
    this.#events.on('change', listener)
  }

  /** Settles at the next change, or when the signal aborts. */
  async next(signal: AbortSignal): Promise<void> {
    await once(this.#events, 'change', { signal }).catch((error: unknown) => {
      if (!signal.aborted) throw error
    })
  }
}

/** Shorter than the timeouts of proxies. */
const MAX_WAIT_MS = 20_000

interface Services {
  log: Log
  search: Search
  changes: Changes
  /** Aborts when the process is about to stop. */
  draining: AbortSignal
}

/**
 * Returns the generation of the catalogue. If it equals `after`, waits for the next change, 20 s at most. Storefronts
 * empty their caches when the generation changes.
 */
export const changesRoute = route({
  method: 'GET',
  path: '/changes',
  query: z.object({ after: integer(0, Number.MAX_SAFE_INTEGER).optional() }),
  async handle({ request, query: { after } }, { search, changes, draining }: Services) {
    const { generation } = await search.current()
    if (after !== generation) return json({ generation })
    await changes.next(AbortSignal.any([request.signal, draining, AbortSignal.timeout(MAX_WAIT_MS)]))
    return json({ generation: (await search.current()).generation })
  },
})
