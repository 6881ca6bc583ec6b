import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'
import { Problem } from '../wire/problem.ts'
import type { Database } from '../store/database.ts'

/** What an order is asked for by; asked for again by the same, the answer is the same order. */
export interface Asking {
  key: string
  bodyHash: string
}

export const hashOfBody = (body: unknown): string =>
  createHash('sha256').update(JSON.stringify(body)).digest('base64url')

/**
 * Takes the right to place an order by this key, to be given back should the transaction fail. Whoever comes at the
 * same time waits here until it is settled. Answers the number of the order that the key has brought forth already.
 * @throws {Problem} 422 when the key came with another body before.
 */
export async function claim(tx: Kysely<Database>, { key, bodyHash }: Asking, now: Date): Promise<string | undefined> {
  const claimed = await tx
    .insertInto('placement')
    .values({ key, body_hash: bodyHash, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst()
  if (claimed) return undefined
  const before = await tx
    .selectFrom('placement')
    .select(['body_hash', 'order_no'])
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
  if (before.body_hash !== bodyHash)
    throw new Problem(422, 'Idempotency Key Reused', 'This idempotency key has come with another body before.', {
      header: 'Idempotency-Key',
    })
  if (!before.order_no) throw new Error(`the placement "${key}" was committed without an order`)
  return before.order_no
}

/**
 * Remembers what the keys have brought forth that this transaction claimed. Those that have an order already are left
 * alone: many at once who change the same rows again wait for each other in a ring.
 */
export async function settleClaims(tx: Kysely<Database>, askings: readonly Asking[], orderNo: string): Promise<void> {
  await tx
    .updateTable('placement')
    .set({ order_no: orderNo })
    .where(
      'key',
      'in',
      askings.map(({ key }) => key),
    )
    .where('order_no', 'is', null)
    .execute()
}
