import type { StoredCard } from './stored-card.ts'

export interface Charge {
  card: StoredCard
  /** In minor units of the currency. */
  amount: number
  currency: string
  /** What is paid for. A repeated request for the same charge is authorised once. */
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
  /** The bank has to authenticate the shopper first: repeat the request with the shopper's response. */
  | { outcome: 'authentication-required'; challenge: string }

export interface PaymentProcessor {
  authorize(charge: Charge): Promise<Authorization>
  capture(reference: string, amount: number): Promise<void>
  /** Refunds a captured amount, or voids an authorisation. */
  refund(reference: string, amount: number): Promise<void>
}
