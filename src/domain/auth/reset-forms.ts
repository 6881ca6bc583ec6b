import type { RegistrationFaults, ResetRequestResult, ResetResult } from './shopper.ts'

/** Why no link to a new password is sent. */
export type ResetRequestRefusal = Exclude<ResetRequestResult, { kind: 'sent' | 'invalid' }>

export interface ResetRequestShown {
  /** Whether the entry is no e-mail address. */
  isMalformed: boolean
  refusal: ResetRequestRefusal | null
}

/** What the form that requests a link shows of a result. */
export function resetRequestShown(result: ResetRequestResult | undefined): ResetRequestShown {
  if (!result || result.kind === 'sent') return { isMalformed: false, refusal: null }
  return result.kind === 'invalid' ? { isMalformed: true, refusal: null } : { isMalformed: false, refusal: result }
}

/** Why the password is not changed. */
export type NewPasswordRefusal = Exclude<ResetResult, { kind: 'reset' | 'invalid' }>

export interface NewPasswordShown {
  fault: RegistrationFaults['password'] | null
  refusal: NewPasswordRefusal | null
}

/** What the form of a new password shows of a result. */
export function newPasswordShown(result: ResetResult | undefined): NewPasswordShown {
  if (!result || result.kind === 'reset') return { fault: null, refusal: null }
  return result.kind === 'invalid'
    ? { fault: result.faults.password ?? null, refusal: null }
    : { fault: null, refusal: result }
}
