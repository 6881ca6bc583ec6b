import { sql, type Kysely, type Selectable } from 'kysely'
import type { Services } from './services.ts'
import type { Database } from '../store/database.ts'
import type { PaymentRecordTable } from './schema.ts'

type PaymentRecord = Selectable<PaymentRecordTable>

const BATCH_SIZE = 20
/** Longer than a request to the processor takes. */
const LEASE_SECONDS = 60

/**
 * Requests the capture of authorisations, less what is refunded of them already; without anything left, a void. The
 * processor is called after the transaction, by `performPaymentRequests`.
 */
export async function requestCaptures(
  tx: Kysely<Database>,
  authorizations: readonly PaymentRecord[],
  now: Date,
): Promise<void> {
  const refunded = await refundedAmounts(
    tx,
    authorizations.map(({ authorization_key }) => authorization_key),
  )
  const due = authorizations.map((record) => ({
    ...record,
    amount: record.amount - (refunded.get(record.authorization_key) ?? 0),
  }))
  await insertRequests(
    tx,
    'capture',
    due.filter(({ amount }) => amount > 0),
    now,
  )
  await insertRequests(
    tx,
    'void',
    due.filter(({ amount }) => amount === 0),
    now,
  )
}

/** What is refunded of each authorisation, or requested to be, by its key. */
async function refundedAmounts(tx: Kysely<Database>, keys: readonly string[]): Promise<Map<string, number>> {
  if (keys.length === 0) return new Map()
  const refunds = await tx
    .selectFrom('payment_record')
    .select(['authorization_key', sql<number>`sum(amount)::integer`.as('amount')])
    .where('authorization_key', 'in', keys)
    .where('kind', '=', 'refund')
    .groupBy('authorization_key')
    .execute()
  return new Map(refunds.map(({ authorization_key, amount }) => [authorization_key, amount]))
}

/**
 * Refunds up to an amount of the card payments of an order, the first one first. Of a captured payment, requests the
 * refund; the processor is called after the transaction. Of another one, records that less is to be captured. The
 * transaction must hold the lock of the order. Returns the refunded amount.
 */
export async function requestRefunds(
  tx: Kysely<Database>,
  authorizations: readonly PaymentRecord[],
  amount: number,
  now: Date,
): Promise<number> {
  const keys = authorizations.map(({ authorization_key }) => authorization_key)
  if (keys.length === 0) return 0
  const refunded = await refundedAmounts(tx, keys)
  const captures = await tx
    .selectFrom('payment_record')
    .select('authorization_key')
    .where('authorization_key', 'in', keys)
    .where('kind', '=', 'capture')
    .execute()
  const captured = new Set(captures.map(({ authorization_key }) => authorization_key))
  let open = amount
  for (const authorization of authorizations) {
    const { authorization_key: key } = authorization
    const part = Math.min(open, authorization.amount - (refunded.get(key) ?? 0))
    if (part <= 0) continue
    open -= part
    await insertRequests(
      tx,
      'refund',
      [{ ...authorization, amount: part }],
      now,
      captured.has(key) ? 'requested' : 'completed',
    )
  }
  return amount - open
}

/** Requests that authorisations be voided. The processor is called after the transaction, by `performPaymentRequests`. */
export const requestVoids = (tx: Kysely<Database>, authorizations: readonly PaymentRecord[], now: Date) =>
  insertRequests(tx, 'void', authorizations, now)

async function insertRequests(
  tx: Kysely<Database>,
  kind: 'capture' | 'void' | 'refund',
  authorizations: readonly PaymentRecord[],
  now: Date,
  state: 'requested' | 'completed' = 'requested',
): Promise<void> {
  if (authorizations.length === 0) return
  await tx
    .insertInto('payment_record')
    .values(
      authorizations.map(({ order_no, instrument_id, amount, currency, authorization_key, reference }) => ({
        order_no,
        instrument_id,
        kind,
        state,
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
 * Performs the requested captures, voids and refunds that are due, of one order or of all. A refund is due after its
 * capture. Each request is leased before it is
 * performed, so that concurrent processes perform it once. A failed request is due again after 1, 2, 4 … 64 minutes. Must
 * be called outside transactions. Returns how many were completed.
 */
export async function performPaymentRequests(
  { db, processor, log, now }: Pick<Services, 'db' | 'processor' | 'log' | 'now'>,
  orderNo?: string,
): Promise<number> {
  const capturedKeys = db
    .selectFrom('payment_record as capture')
    .select('capture.authorization_key')
    .where('capture.kind', '=', 'capture')
    .where('capture.state', '=', 'completed')
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
        .where(({ or, eb }) => or([eb('kind', '<>', 'refund'), eb('authorization_key', 'in', capturedKeys)]))
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
      if (kind === 'refund') return processor.refund({ key: `${authorization_key} ${id}`, reference, amount })
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
