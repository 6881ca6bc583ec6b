import type { KeptCard } from './cards.ts'

export interface Charge {
  card: KeptCard
  /** In minor units of the currency. */
  amount: number
  currency: string
  /** What the charge is for; the same charge asked for twice is made once. */
  purpose: string
  /** What the shopper has answered to a challenge. */
  authentication?: Authentication | undefined
}

export interface Authentication {
  challenge: string
  code: string
}

export type Refusal = 'declined' | 'expired'

export type Authorization =
  | { outcome: 'approved'; reference: string }
  | { outcome: Refusal }
  /** The bank wants to hear from the shopper first: ask again with the answer. */
  | { outcome: 'authentication-required'; challenge: string }

/** Who moves the money. */
export interface PaymentProcessor {
  authorize(charge: Charge): Promise<Authorization>
  capture(reference: string, amount: number): Promise<void>
  /** Gives back what was captured, or lets go of what was only authorised. */
  refund(reference: string, amount: number): Promise<void>
}
