import { passwordErrors, type PasswordError } from '#/domain/auth/password.ts'
import { z } from 'zod'

const messages: Readonly<Record<PasswordError, string>> = {
  length: 'Password must contain at least 8 characters.',
  uppercase: 'Password must contain at least one uppercase letter.',
  lowercase: 'Password must contain at least one lowercase letter.',
  number: 'Password must contain at least one number.',
  special: 'Password must contain at least one special character.',
}

/** A new password. The maximum length bounds the cost of hashing. */
export const newPassword = z
  .string()
  .max(256, 'Password must contain at most 256 characters.')
  .check(({ value, issues }) => {
    const [error] = passwordErrors(value)
    if (error) issues.push({ code: 'custom', message: messages[error], input: value })
  })
