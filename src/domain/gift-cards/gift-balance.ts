import type { Failed, Limited } from '#/domain/auth/shopper.ts'
import { giftCodeError } from './gift-code.ts'

/** The balance of a gift card in minor units; `ending` is the last characters of its code. */
export interface GiftBalance {
  balance: number
  currency: string
  ending: string
}

/** `unknown`: no gift card of this shop has the code, or it was cancelled. */
export type GiftBalanceResult =
  | ({ kind: 'balance' } & GiftBalance)
  | { kind: 'missing' }
  | { kind: 'invalid' }
  | { kind: 'unknown' }
  | Limited
  | Failed

/** The result for an empty or malformed code; undefined if the code has to be sent. */
export function giftCodeResult(code: string): GiftBalanceResult | undefined {
  const error = giftCodeError(code)
  return error && { kind: error }
}
