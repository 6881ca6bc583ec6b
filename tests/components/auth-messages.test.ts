import { expect, it } from 'vitest'
import { passwordErrorMessage, rejectionMessage } from '#/components/auth/auth-messages.ts'
import type { RegistrationErrors } from '#/domain/auth/shopper.ts'

it.each<[error: RegistrationErrors['password'], words: string, id: string]>([
  ['missing', 'Please create a password.', '[REG-10]'],
  ['length', 'Password must contain at least 8 characters.', '[REG-12]'],
  ['uppercase', 'Password must contain at least one uppercase letter.', '[REG-13]'],
  ['lowercase', 'Password must contain at least one lowercase letter.', '[REG-14]'],
  ['number', 'Password must contain at least one number.', '[REG-15]'],
  ['special', 'Password must contain at least one special character.', '[REG-16]'],
])('shows a message for the password error %s: "%s" %s', (error, words) =>
  expect(passwordErrorMessage(error)).toBe(words),
)

it.each<[kind: Parameters<typeof rejectionMessage>[0]['kind'], words: string, id: string]>([
  ['wrong', "Something's not right with your email or password. Try again.", '[AUTH-26]'],
  ['failed', 'Something went wrong. Try again!', '[AUTH-27]'],
  ['token', 'Invalid token, please try again.', '[AUTH-35]'],
  ['unavailable', 'This feature is not currently available.', '[AUTH-36]'],
])('shows a message for the rejection %s: "%s" %s', (kind, words) => expect(rejectionMessage({ kind })).toBe(words))
