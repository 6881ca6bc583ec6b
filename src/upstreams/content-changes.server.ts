import { setTimeout as delay } from 'node:timers/promises'
import { ofetch } from 'ofetch'
import { z } from 'zod'
import { log } from '#/log/log.server.ts'
import { embeddedBackend } from './embedded-backend.server.ts'
import { environment, usesEmbeddedBackend } from './environment.server.ts'

const state = z.object({ generation: z.number().int() })

const RECONNECT_MS = 1000
/** Longer than the backend holds a request while nothing changes. */
const TIMEOUT_MS = 30_000
/** After this time every backend and replica has the change. A page rendered earlier may come from one that has not. */
const SETTLED_MS = 2000

const listeners: (() => void)[] = []
let isFollowing = false

/** Calls the listener after every change of the catalogue, a price or content, when cached data is stale. */
export function onContentChange(listener: () => void): void {
  if (usesEmbeddedBackend()) embeddedBackend().onChange(listener)
  const { CHANGES_URL } = environment()
  if (!CHANGES_URL) return
  listeners.push(listener)
  if (isFollowing) return
  isFollowing = true
  void follow(CHANGES_URL)
}

function notify(): void {
  for (const listener of listeners) listener()
}

/** Calls the listeners when the generation changes, and again after `SETTLED_MS`. Any backend may respond. */
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
