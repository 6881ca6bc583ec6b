import type { RegistrationErrors, RegistrationResult } from './shopper.ts'

/** What the registration form gets from the server, unless the shopper is registered and signed in. */
export type RegistrationFormResult = Exclude<RegistrationResult, { kind: 'registered' }>
export type RegistrationRejection = Extract<RegistrationResult, { kind: 'limited' | 'failed' }>

export interface RegistrationShown {
  errors: RegistrationErrors
  rejection: RegistrationRejection | null
}

/** What the form shows of a result. */
export function registrationShown(result: RegistrationFormResult | undefined): RegistrationShown {
  if (!result || result.kind === 'sign-in-needed') return { errors: {}, rejection: null }
  return result.kind === 'invalid' ? { errors: result.errors, rejection: null } : { errors: {}, rejection: result }
}
