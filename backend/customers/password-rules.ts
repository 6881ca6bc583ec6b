import { passwordFaults, type PasswordFault } from '#/domain/auth/password.ts'
import { z } from 'zod'

const wanted: Readonly<Record<PasswordFault, string>> = {
  length: 'Password must contain at least 8 characters.',
  uppercase: 'Password must contain at least one uppercase letter.',
  lowercase: 'Password must contain at least one lowercase letter.',
  number: 'Password must contain at least one number.',
  special: 'Password must contain at least one special character.',
}

/** A password that may be chosen; longer ones would only be work for the hash. */
export const newPassword = z
  .string()
  .max(256, 'Password must contain at most 256 characters.')
  .check(({ value, issues }) => {
    const [fault] = passwordFaults(value)
    if (fault) issues.push({ code: 'custom', message: wanted[fault], input: value })
  })
