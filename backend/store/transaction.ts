import type { Kysely, Transaction } from 'kysely'
import type { Database } from './database.ts'

const MOST_ATTEMPTS = 5
/**
 * Serialization failure and deadlock, with which the store itself asks to try again; and a unique value that is there
 * already: another has just written it, and the next try sees it.
 */
const TRY_AGAIN: ReadonlySet<unknown> = new Set(['40001', '40P01', '23505'])

const asksToTryAgain = (error: unknown) => error instanceof Error && 'code' in error && TRY_AGAIN.has(error.code)

/** Does all of it or nothing; starts over, a few times at most, when the store says that others were in the way. */
export async function inTransaction<Result>(
  db: Kysely<Database>,
  work: (tx: Transaction<Database>) => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction().execute(work)
    } catch (error) {
      if (attempt === MOST_ATTEMPTS || !asksToTryAgain(error)) throw error
    }
  }
}
