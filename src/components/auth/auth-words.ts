import type { PasswordError } from '#/domain/auth/password.ts'
import type { RegistrationFaults } from '#/domain/auth/shopper.ts'
import { m } from '#/paraglide/messages.js'

/** The refusals of all forms of the sign-in flows, as they are said. */
const refusals = {
  wrong: m.auth_refused_wrong,
  limited: m.auth_refused_limited,
  failed: m.notice_failed,
  unavailable: m.auth_refused_unavailable,
  'not-found': m.auth_refused_not_found,
  refused: m.auth_refused_address,
  token: m.auth_refused_token,
}

export const refusalWords = (refusal: { kind: keyof typeof refusals }): string => refusals[refusal.kind]()

const passwordFaults: Record<'missing' | PasswordError, () => string> = {
  missing: m.auth_fault_password_create,
  length: m.auth_fault_length,
  uppercase: m.auth_fault_uppercase,
  lowercase: m.auth_fault_lowercase,
  number: m.auth_fault_number,
  special: m.auth_fault_special,
}

/** What is wrong with a password that is to be chosen. */
export const passwordFaultWords = (fault: RegistrationFaults['password'] | null): string | null =>
  fault ? passwordFaults[fault]() : null
