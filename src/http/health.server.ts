import { setImmediate } from 'node:timers/promises'
import { embeddedBackend } from '#/upstreams/embedded-backend.server.ts'
import { usesEmbeddedBackend } from '#/upstreams/environment.server.ts'

const answer = (status: number, word: string) =>
  Response.json({ status: word }, { status, headers: { 'cache-control': 'no-store' } })

/** `/healthz`: the process answers. `/readyz`: it can serve pages, its embedded store being filled. */
export async function health(path: string): Promise<Response | undefined> {
  if (path === '/healthz') return answer(200, 'ok')
  if (path !== '/readyz') return undefined
  if (!usesEmbeddedBackend()) return answer(200, 'ready')
  const filled = await Promise.race([embeddedBackend().ready.then(() => true), setImmediate(false)])
  return filled ? answer(200, 'ready') : answer(503, 'filling the store')
}
