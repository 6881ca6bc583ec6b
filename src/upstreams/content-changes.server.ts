import { setTimeout as delay } from 'node:timers/promises'
import { ofetch } from 'ofetch'
import { z } from 'zod'
import { log } from '#/log/log.server.ts'
import { embeddedBackend } from './embedded-backend.server.ts'
import { environment, usesEmbeddedBackend } from './environment.server.ts'

const state = z.object({ generation: z.number().int() })

const RECONNECT_MS = 1000
/** Longer than the backend waits for a change. */
const TIMEOUT_MS = 30_000
/** By then every backend and its replica have the change: before, a page may be rendered from one that has not. */
const SETTLED_MS = 2000

const listeners: (() => void)[] = []
let following = false

/** Calls the listener when the catalogue, a price or content changed: what was cached before is stale. */
export function onContentChange(listener: () => void): void {
  if (usesEmbeddedBackend()) embeddedBackend().onChange(listener)
  const { CHANGES_URL } = environment()
  if (!CHANGES_URL) return
  listeners.push(listener)
  if (following) return
  following = true
  void follow(CHANGES_URL)
}

function notify(): void {
  for (const listener of listeners) listener()
}

/** Follows the generation of the catalogue. Any backend may respond to any request. */
async function follow(address: string): Promise<never> {
  let known: number | undefined
  for (;;)
    try {
      const query = { after: known }
      const { generation } = state.parse(await ofetch(address, { query, timeout: TIMEOUT_MS, retry: 0 }))
      if (generation === known) continue
      known = generation
      notify()
      setTimeout(notify, SETTLED_MS).unref()
    } catch (error) {
      log.warn('changes of content could not be requested', { error: String(error) })
      await delay(RECONNECT_MS, undefined, { ref: false })
    }
}
