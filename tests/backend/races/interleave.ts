import { setTimeout as wait } from 'node:timers/promises'
import type { KyselyPlugin } from 'kysely'
import { routes, type Backend } from '#backend/backend.ts'
import { createHandler } from '#backend/http/handler.ts'

/** Longer than the other operation takes unless it waits for a lock or for the only connection. */
const MAX_WAIT_MS = 60

/** The backend, running another operation right after the statement with the number `step`. */
export function interleavedBackend({ services }: Backend, step: number, other: () => Promise<unknown>) {
  let statements = 0
  let running: Promise<unknown> | undefined
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      statements += 1
      if (statements === step) {
        running = other()
        await Promise.race([running, wait(MAX_WAIT_MS)])
      }
      return result
    },
  }
  const fetch = createHandler(routes, { ...services, db: services.db.withPlugin(plugin) })
  return { fetch, statements: () => statements, finished: () => running }
}

export interface Trial<Result> {
  operation(backend: Pick<Backend, 'fetch'>): Promise<Result>
  other(): Promise<Result>
  check(result: Result, otherResult: Result): Promise<void>
}

/**
 * Repeats an operation, with the other one running after its first statement, then after its second, and so on. Returns
 * the number of statements.
 */
export async function atEveryStatement<Result>(
  backend: Backend,
  prepare: () => Promise<Trial<Result>>,
): Promise<number> {
  for (let step = 1; ; step++) {
    const { operation, other, check } = await prepare()
    let otherResult: Result | undefined
    const interleaved = interleavedBackend(backend, step, async () => (otherResult = await other()))
    const result = await operation(interleaved)
    await interleaved.finished()
    if (step > interleaved.statements()) return step - 1
    if (otherResult === undefined) throw new Error('the other operation returned nothing')
    await check(result, otherResult)
  }
}
