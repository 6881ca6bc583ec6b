import { createHash } from 'node:crypto'
import { isExpired, lastDigitsOf } from '#/domain/checkout/card.ts'
import type { Authorization, Charge, PaymentProcessor } from './processor.ts'

/** Test numbers by outcome. Every other number is approved. */
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

/** A processor that moves no money. It recognises test numbers by their last four digits, since no more is stored. */
export function sandbox(now: () => Date): PaymentProcessor {
  return {
    authorize: (charge) => Promise.resolve(decide(charge, now())),
    capture: () => Promise.resolve(),
    refund: () => Promise.resolve(),
  }
}

function decide(charge: Charge, today: Date): Authorization {
  const { card, authentication } = charge
  const ending = lastDigitsOf(card.maskedNumber)
  if (isExpired(card, today) || expired.has(ending)) return { outcome: 'expired' }
  if (declined.has(ending)) return { outcome: 'declined' }
  const reference = referenceOf(charge)
  if (!authenticated.has(ending)) return { outcome: 'approved', reference }
  const challenge = `challenge-${reference.slice(-12)}`
  if (authentication?.challenge !== challenge) return { outcome: 'authentication-required', challenge }
  return authentication.code === SANDBOX_CODE ? { outcome: 'approved', reference } : { outcome: 'declined' }
}

/** The same for the same charge, so that a repeated request charges once. */
function referenceOf({ purpose, amount, currency, card }: Charge): string {
  const text = [purpose, amount, currency, card.maskedNumber, card.expirationMonth, card.expirationYear].join('\n')
  return `sandbox-${createHash('sha256').update(text).digest('hex').slice(0, 24)}`
}
