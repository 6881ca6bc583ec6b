import { setTimeout as wait } from 'node:timers/promises'
import type { KyselyPlugin } from 'kysely'
import { routes, type Backend } from '#backend/backend.ts'
import { createHandler } from '#backend/http/handler.ts'

/** Longer than a rival needs that nobody holds up; one that waits for a lock, or for the one connection, goes on after. */
const PATIENCE = 60

/** A way into a backend that lets a rival act right after one of its statements, wherever that is. */
export function doorWithRival({ services }: Backend, step: number, rival: () => Promise<unknown>) {
  let statements = 0
  let acting: Promise<unknown> | undefined
  const interrupting: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      statements += 1
      if (statements === step) {
        acting = rival()
        await Promise.race([acting, wait(PATIENCE)])
      }
      return result
    },
  }
  const fetch = createHandler(routes, { ...services, db: services.db.withPlugin(interrupting) })
  return { fetch, statements: () => statements, acted: () => acting }
}

export interface Trial<Answer> {
  operation(door: Pick<Backend, 'fetch'>): Promise<Answer>
  rival(): Promise<Answer>
  check(answer: Answer, rivals: Answer): Promise<void>
}

/**
 * Tries an operation again and again, with its rival acting after the first statement, then after the second, and so on
 * until there are no more. Answers how many there were.
 */
export async function atEveryStep<Answer>(backend: Backend, prepare: () => Promise<Trial<Answer>>): Promise<number> {
  for (let step = 1; ; step++) {
    const { operation, rival, check } = await prepare()
    let rivals: Answer | undefined
    const door = doorWithRival(backend, step, async () => (rivals = await rival()))
    const answer = await operation(door)
    await door.acted()
    if (step > door.statements()) return step - 1
    if (rivals === undefined) throw new Error('the rival gave no answer')
    await check(answer, rivals)
  }
}
