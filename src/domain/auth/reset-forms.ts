import type { RegistrationErrors, ResetRequestResult, ResetResult } from './shopper.ts'

/** Why no reset link was sent. */
export type ResetRequestRejection = Exclude<ResetRequestResult, { kind: 'sent' | 'invalid' }>

export interface ResetRequestShown {
  /** Whether the entry is not an email address. */
  isMalformed: boolean
  rejection: ResetRequestRejection | null
}

/** The state that the form that requests a reset link shows for a result. */
export function resetRequestShown(result: ResetRequestResult | undefined): ResetRequestShown {
  if (!result || result.kind === 'sent') return { isMalformed: false, rejection: null }
  return result.kind === 'invalid' ? { isMalformed: true, rejection: null } : { isMalformed: false, rejection: result }
}

/** Why the password was not changed. */
export type NewPasswordRejection = Exclude<ResetResult, { kind: 'reset' | 'invalid' }>

export interface NewPasswordShown {
  error: RegistrationErrors['password'] | null
  rejection: NewPasswordRejection | null
}

/** The error and the rejection that the form of a new password shows for a result. */
export function newPasswordShown(result: ResetResult | undefined): NewPasswordShown {
  if (!result || result.kind === 'reset') return { error: null, rejection: null }
  return result.kind === 'invalid'
    ? { error: result.errors.password ?? null, rejection: null }
    : { error: null, rejection: result }
}
