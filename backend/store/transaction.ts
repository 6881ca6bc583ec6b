import type { Kysely, Transaction } from 'kysely'
import type { Database } from './database.ts'

const MAX_ATTEMPTS = 5
/** Serialization failure, deadlock, and unique violation: a concurrent transaction wrote the value, and a retry sees it. */
const RETRYABLE_CODES: ReadonlySet<unknown> = new Set(['40001', '40P01', '23505'])

const isRetryable = (error: unknown) => error instanceof Error && 'code' in error && RETRYABLE_CODES.has(error.code)

/** Runs `work` in a transaction. Retries on deadlock, serialization failure or unique violation, up to five attempts. */
export async function inTransaction<Result>(
  db: Kysely<Database>,
  work: (tx: Transaction<Database>) => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction().execute(work)
    } catch (error) {
      if (attempt === MAX_ATTEMPTS || !isRetryable(error)) throw error
    }
  }
}
