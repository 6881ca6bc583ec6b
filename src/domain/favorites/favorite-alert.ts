import type { Failed, Limited, SignedOut } from '#/domain/auth/shopper.ts'

/** The alerts of an account: none, requested but not confirmed, or on. */
export type FavoriteAlert = { kind: 'none' } | { kind: 'waiting' | 'on'; email: string; stock: boolean; price: boolean }

/** The errors of the form, by field. */
export interface AlertErrors {
  email?: 'invalid'
  choices?: 'none'
}

/** `sent`: the address gets an email with a link that starts the alerts. */
export type AlertRequestResult =
  | { kind: 'sent' }
  | { kind: 'invalid'; errors: AlertErrors }
  | Limited
  | Failed
  | SignedOut

/** The result of a link in an email. `unknown`: it is expired or not complete. */
export type AlertLinkResult = { kind: 'confirmed' } | { kind: 'stopped' } | { kind: 'unknown' } | Failed

export type AlertStep = 'confirm' | 'stop'
