import type { RegistrationFaults, RegistrationResult } from './shopper.ts'

/** What the registration form gets from the server, unless the shopper is registered and signed in. */
export type RegistrationFormResult = Exclude<RegistrationResult, { kind: 'registered' }>
export type RegistrationRefusal = Extract<RegistrationResult, { kind: 'limited' | 'failed' }>

export interface RegistrationShown {
  faults: RegistrationFaults
  refusal: RegistrationRefusal | null
}

/** What the form shows of a result. */
export function registrationShown(result: RegistrationFormResult | undefined): RegistrationShown {
  if (!result || result.kind === 'sign-in-needed') return { faults: {}, refusal: null }
  return result.kind === 'invalid' ? { faults: result.faults, refusal: null } : { faults: {}, refusal: result }
}
