import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import { Problem } from '../wire/problem.ts'
import type { Services } from './services.ts'
import type { Database } from '../store/database.ts'
import { requestVoids } from './payment-requests.ts'
import type { Authentication } from './processor.ts'
import type { StoredCard } from './stored-card.ts'

/** A card payment to authorise. */
export interface CardPayment {
  instrumentId: string
  card: StoredCard
  /** In minor units. */
  amount: number
}

export interface RequestedAuthorization extends CardPayment {
  /** The idempotency key at the processor. */
  key: string
  currency: string
}

/** Why a payment was not authorised. */
export interface PaymentFailure {
  reason:
    | 'payment_declined'
    | 'payment_expired'
    | 'payment_authentication_required'
    /** The processor did not respond: nothing is charged. */
    | 'payment_unavailable'
    /** The process stopped before the payment was authorised. */
    | 'payment_abandoned'
  paymentInstrumentId?: string | undefined
  challenge?: string | undefined
}

interface AuthorizationResult {
  /** References of the approved authorisations, by key. */
  references: ReadonlyMap<string, string>
  /** Keys of authorisations that need no void. */
  declined: ReadonlySet<string>
  /** Absent when all are approved. */
  failure?: PaymentFailure | undefined
}

/** Records authorisations before they are requested, so that a stopped process leaves no unknown charge. */
export async function recordAuthorizations(
  tx: Kysely<Database>,
  payments: readonly CardPayment[],
  { orderNo, currency, now }: { orderNo: string; currency: string; now: Date },
): Promise<RequestedAuthorization[]> {
  if (payments.length === 0) return []
  const authorizations = payments.map((payment) => ({ ...payment, key: randomUUID(), currency }))
  await tx
    .insertInto('payment_record')
    .values(
      authorizations.map(({ key, instrumentId, amount }) => ({
        order_no: orderNo,
        instrument_id: instrumentId,
        kind: 'authorization' as const,
        state: 'requested' as const,
        amount,
        currency,
        authorization_key: key,
        created_at: now,
      })),
    )
    .execute()
  return authorizations
}

/** Requests recorded authorisations in sequence until one is not approved. Must be called outside transactions. */
export async function authorizeCards(
  { processor, log }: Pick<Services, 'processor' | 'log'>,
  authorizations: readonly RequestedAuthorization[],
  { purpose, authentication }: { purpose: string; authentication?: Authentication | undefined },
): Promise<AuthorizationResult> {
  const references = new Map<string, string>()
  for (const { key, instrumentId, card, amount, currency } of authorizations) {
    const charge = { key, card, amount, currency, purpose: `${purpose} ${instrumentId}`, authentication }
    try {
      const authorization = await processor.authorize(charge)
      if (authorization.outcome === 'approved') references.set(key, authorization.reference)
      else {
        const { outcome, ...fields } = authorization
        const failure = { reason: reasons[outcome], paymentInstrumentId: instrumentId, ...fields }
        return { references, declined: new Set([key]), failure }
      }
    } catch (error) {
      log.error('a payment could not be authorised', {
        key,
        error: error instanceof Error ? error.message : String(error),
      })
      const failure = { reason: 'payment_unavailable', paymentInstrumentId: instrumentId } as const
      return { references, declined: new Set(), failure }
    }
  }
  return { references, declined: new Set() }
}

const reasons = {
  declined: 'payment_declined',
  expired: 'payment_expired',
  'authentication-required': 'payment_authentication_required',
} as const

const details: Readonly<Record<PaymentFailure['reason'], string>> = {
  payment_declined: 'The card was declined. Pay with another one.',
  payment_expired: 'The card has expired. Pay with another one.',
  payment_authentication_required:
    'The bank has to authenticate the shopper: repeat the request with c_authentication {challenge, code}.',
  payment_unavailable: 'The payment could not be authorised, and nothing was charged. Try again later.',
  payment_abandoned: 'The payment was not authorised in time, and nothing was charged. Try again.',
}

export function paymentProblem(failure: PaymentFailure): Problem {
  const { reason } = failure
  const isUnavailable = reason === 'payment_unavailable' || reason === 'payment_abandoned'
  return isUnavailable
    ? new Problem(503, 'Payment Unavailable', details[reason], { ...failure })
    : new Problem(402, 'Payment Refused', details[reason], { ...failure })
}

/**
 * Writes the references of approved authorisations.
 * @throws {Problem} 503 when one of them was abandoned in the meantime.
 */
export async function completeAuthorizations(
  tx: Kysely<Database>,
  references: ReadonlyMap<string, string>,
): Promise<void> {
  for (const [key, reference] of references) {
    const { numUpdatedRows } = await tx
      .updateTable('payment_record')
      .set({ state: 'completed', reference })
      .where('authorization_key', '=', key)
      .where('kind', '=', 'authorization')
      .where('state', '=', 'requested')
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw paymentProblem({ reason: 'payment_abandoned' })
  }
}

/** Rejects the authorisations that are not completed, and requests voids of those that were not declined. */
export async function rejectAuthorizations(
  tx: Kysely<Database>,
  keys: readonly string[],
  declined: ReadonlySet<string>,
  now: Date,
): Promise<void> {
  if (keys.length === 0) return
  const rejected = await tx
    .updateTable('payment_record')
    .set({ state: 'rejected' })
    .where('authorization_key', 'in', keys)
    .where('kind', '=', 'authorization')
    .where('state', '=', 'requested')
    .returningAll()
    .execute()
  const open = rejected.filter(({ authorization_key }) => !declined.has(authorization_key))
  await requestVoids(tx, open, now)
}

/** The completed authorisations of an order for which no void is requested. */
export const openAuthorizations = (tx: Kysely<Database>, orderNo: string) =>
  tx
    .selectFrom('payment_record as authorization')
    .selectAll()
    .where('order_no', '=', orderNo)
    .where('kind', '=', 'authorization')
    .where('state', '=', 'completed')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('payment_record as void')
            .select('void.id')
            .whereRef('void.authorization_key', '=', 'authorization.authorization_key')
            .where('void.kind', '=', 'void'),
        ),
      ),
    )
    .execute()

/** The authorisations of an order whose outcome is unknown. */
export const requestedAuthorizations = (db: Kysely<Database>, orderNo: string) =>
  db
    .selectFrom('payment_record')
    .selectAll()
    .where('order_no', '=', orderNo)
    .where('kind', '=', 'authorization')
    .where('state', '=', 'requested')
    .execute()
