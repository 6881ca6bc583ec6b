import { z } from 'zod'

const text = z.string().max(500)
/** The PKCE challenge and verifier of RFC 7636. */
export const challenge = z.string().regex(/^[\w-]{43}$/, 'expected the base64url SHA-256 of the code verifier')
export const verifier = z.string().regex(/^[\w.~-]{43,128}$/, 'expected 43 to 128 letters, digits or -._~')
export const secret = z.string().min(1).max(200)
export const optionalText = text.optional()
export const requiredText = text.min(1, 'is missing')
export const doNotTrack = z
  .enum(['true', 'false', '1', '0'])
  .transform((value) => value === 'true' || value === '1')
  .optional()
export const email = z.email('expected an email address').max(254)
