import { passwordErrors } from '#/domain/auth/password.ts'
import type { RegistrationErrors, RegistrationForm, SignInErrors, SignInForm } from '#/domain/auth/shopper.ts'

const isBlank = (text: string) => text.trim() === ''

/** Whether a text has the form of an e-mail address. */
export const isEmail = (text: string): boolean =>
  text.length <= 254 && /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(text.trim())

/** AUTH-22, AUTH-23: empty where the form can be sent. */
export const signInErrors = ({ email, password }: SignInForm): SignInErrors => ({
  ...(isBlank(email) ? { email: 'missing' } : {}),
  ...(password === '' ? { password: 'missing' } : {}),
})

/** REG-07 to REG-16: empty where the form can be sent. */
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
 * REG-19: what registration sends as `c_emailOptout`. In the specification the field holds the shopper's *acceptance* of
 * marketing, against its name; it is kept as written, here and nowhere else.
 */
export const emailOptoutOf = ({ acceptsMarketing }: Partial<Pick<RegistrationForm, 'acceptsMarketing'>>): boolean =>
  acceptsMarketing ?? false
