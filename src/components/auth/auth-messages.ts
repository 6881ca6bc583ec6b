import type { PasswordError } from '#/domain/auth/password.ts'
import type { RegistrationErrors } from '#/domain/auth/shopper.ts'
import { m } from '#/paraglide/messages.js'

/** The message for each rejection in the sign-in flows. */
const rejections = {
  wrong: m.auth_rejected_wrong,
  limited: m.auth_rejected_limited,
  failed: m.notice_failed,
  unavailable: m.auth_rejected_unavailable,
  'not-found': m.auth_rejected_not_found,
  rejected: m.auth_rejected_address,
  token: m.auth_rejected_token,
}

export const rejectionMessage = (rejection: { kind: keyof typeof rejections }): string => rejections[rejection.kind]()

const passwordErrors: Record<'missing' | PasswordError, () => string> = {
  missing: m.auth_error_password_create,
  length: m.auth_error_length,
  uppercase: m.auth_error_uppercase,
  lowercase: m.auth_error_lowercase,
  number: m.auth_error_number,
  special: m.auth_error_special,
}

/** The message for the error of a new password. */
export const passwordErrorMessage = (error: RegistrationErrors['password'] | null): string | null =>
  error ? passwordErrors[error]() : null
