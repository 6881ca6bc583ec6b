import type { Failed, Limited } from '#/domain/auth/shopper.ts'
import { giftCodeError } from './gift-code.ts'

/** The balance of a gift card in minor units, and the last characters of its code. */
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

/** The result that the code as it was typed has before any request; undefined where a request is needed. */
export function giftCodeResult(code: string): GiftBalanceResult | undefined {
  const error = giftCodeError(code)
  return error && { kind: error }
}
