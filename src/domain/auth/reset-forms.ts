import type { RegistrationErrors, ResetRequestResult, ResetResult } from './shopper.ts'

/** Why no link to a new password is sent. */
export type ResetRequestRejection = Exclude<ResetRequestResult, { kind: 'sent' | 'invalid' }>

export interface ResetRequestShown {
  /** Whether the entry is no e-mail address. */
  isMalformed: boolean
  rejection: ResetRequestRejection | null
}

/** What the form that requests a link shows of a result. */
export function resetRequestShown(result: ResetRequestResult | undefined): ResetRequestShown {
  if (!result || result.kind === 'sent') return { isMalformed: false, rejection: null }
  return result.kind === 'invalid' ? { isMalformed: true, rejection: null } : { isMalformed: false, rejection: result }
}

/** Why the password is not changed. */
export type NewPasswordRejection = Exclude<ResetResult, { kind: 'reset' | 'invalid' }>

export interface NewPasswordShown {
  error: RegistrationErrors['password'] | null
  rejection: NewPasswordRejection | null
}

/** What the form of a new password shows of a result. */
export function newPasswordShown(result: ResetResult | undefined): NewPasswordShown {
  if (!result || result.kind === 'reset') return { error: null, rejection: null }
  return result.kind === 'invalid'
    ? { error: result.errors.password ?? null, rejection: null }
    : { error: null, rejection: result }
}
