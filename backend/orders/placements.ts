import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'
import { Problem } from '../http/route.ts'
import type { Database } from '../store/schema.ts'

/** Identifies a request for an order: repeated with the same key, it returns the same order. */
export interface PlacementKey {
  key: string
  bodyHash: string
}

export const hashOfBody = (body: unknown): string =>
  createHash('sha256').update(JSON.stringify(body)).digest('base64url')

/**
 * Claims a key for the order of this transaction. Concurrent transactions with the key wait until this one ends.
 * Returns the number of the order that was placed with the key before, if any.
 * @throws {Problem} 422 when the key was used with another body before.
 */
export async function claim(
  tx: Kysely<Database>,
  { key, bodyHash }: PlacementKey,
  now: Date,
): Promise<string | undefined> {
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
    throw new Problem(422, 'Idempotency Key Reused', 'This idempotency key was used with another body before.', {
      header: 'Idempotency-Key',
    })
  if (!before.order_no) throw new Error(`the placement "${key}" was committed without an order`)
  return before.order_no
}

/**
 * Writes the order's number to the keys that this transaction claimed. Keys that have one are not updated: concurrent
 * updates of the same rows would deadlock.
 */
export async function completeClaims(
  tx: Kysely<Database>,
  keys: readonly PlacementKey[],
  orderNo: string,
): Promise<void> {
  await tx
    .updateTable('placement')
    .set({ order_no: orderNo })
    .where(
      'key',
      'in',
      keys.map(({ key }) => key),
    )
    .where('order_no', 'is', null)
    .execute()
}
