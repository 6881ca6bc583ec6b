import { sql, type Kysely, type Selectable } from 'kysely'
import type { Services } from './services.ts'
import type { Database } from '../store/database.ts'
import type { PaymentRecordTable } from './schema.ts'

type PaymentRecord = Selectable<PaymentRecordTable>

const BATCH_SIZE = 20
/** Longer than a request to the processor takes. */
const LEASE_SECONDS = 60

/** Requests the capture of authorisations. The processor is called after the transaction, by `performPaymentRequests`. */
export const requestCaptures = (tx: Kysely<Database>, authorizations: readonly PaymentRecord[], now: Date) =>
  insertRequests(tx, 'capture', authorizations, now)

/** Requests that authorisations be voided. The processor is called after the transaction, by `performPaymentRequests`. */
export const requestVoids = (tx: Kysely<Database>, authorizations: readonly PaymentRecord[], now: Date) =>
  insertRequests(tx, 'void', authorizations, now)

async function insertRequests(
  tx: Kysely<Database>,
  kind: 'capture' | 'void',
  authorizations: readonly PaymentRecord[],
  now: Date,
): Promise<void> {
  if (authorizations.length === 0) return
  await tx
    .insertInto('payment_record')
    .values(
      authorizations.map(({ order_no, instrument_id, amount, currency, authorization_key, reference }) => ({
        order_no,
        instrument_id,
        kind,
        state: 'requested' as const,
        amount,
        currency,
        authorization_key,
        reference,
        created_at: now,
        next_attempt_at: now,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/**
 * Performs the requested captures and voids that are due, of one order or of all. Each request is leased before it is
 * performed, so that concurrent processes perform it once. A failed request is due again after 1, 2, 4 … 64 minutes. Must
 * be called outside transactions. Returns how many were completed.
 */
export async function performPaymentRequests(
  { db, processor, log, now }: Pick<Services, 'db' | 'processor' | 'log' | 'now'>,
  orderNo?: string,
): Promise<number> {
  const leased = await db
    .updateTable('payment_record')
    .set({
      attempts: sql<number>`attempts + 1`,
      next_attempt_at: sql<Date>`${now()}::timestamptz + make_interval(secs => ${LEASE_SECONDS} * power(2, least(attempts, 6)))`,
    })
    .where('id', 'in', (from) =>
      from
        .selectFrom('payment_record')
        .select('id')
        .where('state', '=', 'requested')
        .where('next_attempt_at', '<=', now())
        .$if(orderNo !== undefined, (query) => query.where('order_no', '=', orderNo ?? ''))
        .orderBy('next_attempt_at')
        .limit(BATCH_SIZE)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .execute()
  let completed = 0
  for (const { id, kind, reference, authorization_key, amount, attempts } of leased) {
    const failure = await attempt(async () => {
      if (kind === 'void') return processor.void(authorization_key)
      if (reference === null) throw new Error('the authorisation has no reference')
      return processor.capture(reference, amount)
    })
    if (failure === undefined) completed += 1
    else log.error('a payment request failed', { kind, key: authorization_key, attempts, failure })
    await db
      .updateTable('payment_record')
      .set(failure === undefined ? { state: 'completed', failure: null } : { failure })
      .where('id', '=', id)
      .execute()
  }
  return completed
}

async function attempt(request: () => Promise<void>): Promise<string | undefined> {
  try {
    await request()
    return undefined
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}
