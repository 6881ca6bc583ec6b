import { createHash, randomUUID } from 'node:crypto'
import { sql, type Kysely } from 'kysely'
import { isExpired, lastDigitsOf } from '#/domain/checkout/card.ts'
import type { Database } from '../store/database.ts'
import { inTransaction } from '../store/transaction.ts'
import type { Authorization, Charge, PaymentProcessor } from './processor.ts'

/** Test card numbers by outcome. Every other number is approved. */
export const testNumbers = {
  approved: ['4242424242424242', '5555555555554444', '378282246310005', '6011111111111117'],
  declined: ['4000000000000002', '4000000000009995'],
  expired: ['4000000000000069'],
  authentication: ['4000002760003184'],
} as const

/** The code that passes the sandbox's challenges. */
export const SANDBOX_CODE = '1234'

const endings = (numbers: readonly string[]) => new Set(numbers.map(lastDigitsOf))
const declined = endings(testNumbers.declined)
const expired = endings(testNumbers.expired)
const authenticated = endings(testNumbers.authentication)

/**
 * A processor that moves no money and stores its authorisations in its own table. It recognises test numbers by their
 * last four digits, because the full number is not stored.
 */
export function sandbox(db: Kysely<Database>, now: () => Date): PaymentProcessor {
  return {
    async authorize(charge) {
      const outcome = outcomeOf(charge, now())
      if (outcome !== 'approved') return outcome
      const { key, amount, currency } = charge
      await db
        .insertInto('sandbox_authorization')
        .values({ key, reference: newReference(), amount, currency, state: 'authorized', created_at: now() })
        .onConflict((conflict) => conflict.column('key').doNothing())
        .execute()
      const { reference, state } = await db
        .selectFrom('sandbox_authorization')
        .select(['reference', 'state'])
        .where('key', '=', key)
        .executeTakeFirstOrThrow()
      return state === 'voided' ? { outcome: 'declined' } : { outcome: 'approved', reference }
    },
    async findAuthorization(key) {
      const found = await db
        .selectFrom('sandbox_authorization')
        .select('reference')
        .where('key', '=', key)
        .where('state', '<>', 'voided')
        .executeTakeFirst()
      return found?.reference
    },
    async capture(reference, amount) {
      await db
        .updateTable('sandbox_authorization')
        .set({ state: 'captured', amount })
        .where('reference', '=', reference)
        .where('state', '=', 'authorized')
        .execute()
    },
    async refund({ key, reference, amount }) {
      await inTransaction(db, async (tx) => {
        const captured = await tx
          .selectFrom('sandbox_authorization')
          .select('amount')
          .where('reference', '=', reference)
          .where('state', '=', 'captured')
          .forUpdate()
          .executeTakeFirst()
        const { refunded } = await tx
          .selectFrom('sandbox_refund')
          .select(sql<number>`coalesce(sum(amount), 0)::integer`.as('refunded'))
          .where('reference', '=', reference)
          .where('key', '<>', key)
          .executeTakeFirstOrThrow()
        if (!captured || refunded + amount > captured.amount)
          throw new Error(`${amount} cannot be refunded of ${captured?.amount ?? 0} captured and ${refunded} refunded`)
        await tx
          .insertInto('sandbox_refund')
          .values({ key, reference, amount, created_at: now() })
          .onConflict((conflict) => conflict.column('key').doNothing())
          .execute()
      })
    },
    async void(key) {
      await db
        .insertInto('sandbox_authorization')
        .values({ key, reference: newReference(), amount: 0, currency: '', state: 'voided', created_at: now() })
        .onConflict((conflict) =>
          conflict
            .column('key')
            .doUpdateSet({ state: 'voided' })
            .where('sandbox_authorization.state', '=', 'authorized'),
        )
        .execute()
    },
  }
}

const newReference = () => `sandbox-${randomUUID()}`

function outcomeOf(charge: Charge, today: Date): 'approved' | Exclude<Authorization, { outcome: 'approved' }> {
  const { card, authentication } = charge
  const ending = lastDigitsOf(card.maskedNumber)
  if (isExpired(card, today) || expired.has(ending)) return { outcome: 'expired' }
  if (declined.has(ending)) return { outcome: 'declined' }
  if (!authenticated.has(ending)) return 'approved'
  const challenge = challengeOf(charge)
  if (authentication?.challenge !== challenge) return { outcome: 'authentication-required', challenge }
  return authentication.code === SANDBOX_CODE ? 'approved' : { outcome: 'declined' }
}

function challengeOf({ purpose, amount, currency, card }: Charge): string {
  const text = [purpose, amount, currency, card.maskedNumber, card.expirationMonth, card.expirationYear].join('\n')
  return `challenge-${createHash('sha256').update(text).digest('hex').slice(0, 12)}`
}
