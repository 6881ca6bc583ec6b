import { passwordErrors } from '#/domain/auth/password.ts'
import type { RegistrationErrors, RegistrationForm, SignInErrors, SignInForm } from '#/domain/auth/shopper.ts'

const isBlank = (text: string) => text.trim() === ''

/** Whether a text has the form of an email address, of at most 254 characters. */
export const isEmail = (text: string): boolean =>
  text.length <= 254 && /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(text.trim())

/** AUTH-22, AUTH-23: the errors of the sign-in form; empty if it can be sent. */
export const signInErrors = ({ email, password }: SignInForm): SignInErrors => ({
  ...(isBlank(email) ? { email: 'missing' } : {}),
  ...(password === '' ? { password: 'missing' } : {}),
})

/** REG-07 to REG-16: the errors of the registration form; empty if it can be sent. */
export const registrationErrors = (form: RegistrationForm): RegistrationErrors => ({
  ...(isBlank(form.firstName) ? { firstName: 'missing' } : {}),
  ...(isBlank(form.lastName) ? { lastName: 'missing' } : {}),
  ...(isEmail(form.email) ? {} : { email: 'invalid' }),
  ...newPasswordError(form.password),
})

/** The first error of a new password. */
export function newPasswordError(password: string): Pick<RegistrationErrors, 'password'> {
  if (password === '') return { password: 'missing' }
  const [error] = passwordErrors(password)
  return error ? { password: error } : {}
}

/**
 * REG-19: the value that registration sends as `c_emailOptout`. The specification puts the shopper's *acceptance* of
 * marketing into this field, contrary to its name. Only this function does so.
 */
export const emailOptoutOf = ({ acceptsMarketing }: Partial<Pick<RegistrationForm, 'acceptsMarketing'>>): boolean =>
  acceptsMarketing ?? false
