import type { RegistrationErrors, RegistrationResult } from './shopper.ts'

/** A result that the registration form shows: every result but a registered shopper. */
export type RegistrationFormResult = Exclude<RegistrationResult, { kind: 'registered' }>
export type RegistrationRejection = Extract<RegistrationResult, { kind: 'limited' | 'failed' }>

export interface RegistrationShown {
  errors: RegistrationErrors
  rejection: RegistrationRejection | null
}

/** The errors and the rejection that the form shows for a result. */
export function registrationShown(result: RegistrationFormResult | undefined): RegistrationShown {
  if (!result || result.kind === 'sign-in-needed') return { errors: {}, rejection: null }
  return result.kind === 'invalid' ? { errors: result.errors, rejection: null } : { errors: {}, rejection: result }
}
