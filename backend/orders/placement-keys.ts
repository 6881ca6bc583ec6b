import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'
import { Problem } from '../wire/problem.ts'
import type { Database } from '../store/database.ts'

/** Identifies a request for an order. Requests with the same key return the same order. */
export interface PlacementKey {
  key: string
  bodyHash: string
}

export const hashOfBody = (body: unknown): string =>
  createHash('sha256').update(JSON.stringify(body)).digest('base64url')

/**
 * Claims a key for an order. Concurrent transactions with the key wait until this one ends. Returns the number of the
 * order that holds the key: `orderNo` or an earlier one.
 * @throws {Problem} 422 when the key was used with another body before.
 */
export async function claimKey(
  tx: Kysely<Database>,
  { key, bodyHash }: PlacementKey,
  orderNo: string,
  now: Date,
): Promise<string> {
  for (;;) {
    const claimed = await tx
      .insertInto('placement')
      .values({ key, body_hash: bodyHash, order_no: orderNo, created_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .returning('key')
      .executeTakeFirst()
    if (claimed) return orderNo
    const earlier = await tx
      .selectFrom('placement')
      .select(['body_hash', 'order_no'])
      .where('key', '=', key)
      .executeTakeFirst()
    // Without a row, the earlier order has failed and released the key since the insert.
    if (!earlier) continue
    if (earlier.body_hash !== bodyHash)
      throw new Problem(422, 'Idempotency Key Reused', 'This idempotency key was used with another body before.', {
        header: 'Idempotency-Key',
      })
    return earlier.order_no
  }
}

/** Releases the keys of an order, so that they can place another one. */
export const releaseKeys = (tx: Kysely<Database>, orderNo: string) =>
  tx.deleteFrom('placement').where('order_no', '=', orderNo).execute()
