import type { StoredCard } from './stored-card.ts'

export interface Charge {
  /** Idempotency key: repeated requests with the same key authorise one payment and have the same outcome. */
  key: string
  card: StoredCard
  /** In minor units of the currency. */
  amount: number
  currency: string
  /** Identifies the purchase, the same for every attempt to pay for it. A challenge is valid for one purpose. */
  purpose: string
  /** The shopper's response to a challenge. */
  authentication?: Authentication | undefined
}

export interface Authentication {
  challenge: string
  code: string
}

export type Authorization =
  | { outcome: 'approved'; reference: string }
  | { outcome: 'declined' | 'expired' }
  /** The bank has to authenticate the shopper first: request another authorisation with the shopper's response. */
  | { outcome: 'authentication-required'; challenge: string }

export interface Refund {
  /** Idempotency key of the refund. */
  key: string
  /** The reference of the captured authorisation. */
  reference: string
  /** In minor units. */
  amount: number
}

/**
 * An outside service, never called inside a database transaction. Every call settles within the processor's own time
 * limit, which is far below `pendingOrderSeconds`. A rejected call has an unknown outcome.
 */
export interface PaymentProcessor {
  authorize(charge: Charge): Promise<Authorization>
  /** The reference of the approved authorisation with a key; undefined if there is none or it was voided. */
  findAuthorization(key: string): Promise<string | undefined>
  /** Captures an authorised amount. A repeated capture has no effect. */
  capture(reference: string, amount: number): Promise<void>
  /** Refunds a part of a captured amount. A repeated refund with the same key has no effect. */
  refund(refund: Refund): Promise<void>
  /** Voids the authorisation with a key, if any, and declines later requests with the key. A repeated void has no effect. */
  void(key: string): Promise<void>
}
