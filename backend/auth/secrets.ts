import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** A random secret. Only its hash is stored. */
export const newSecret = (): string => randomBytes(32).toString('base64url')

export const hashSecret = (secret: string): string => createHash('sha256').update(secret).digest('base64url')

/** Derives the next secret. Only someone who has both the secret and the salt can compute it. */
export const successorOf = (secret: string, salt: string): string =>
  createHmac('sha256', salt).update(secret).digest('base64url')

/** Compares two secrets in constant time. */
export const sameSecret = (a: string, b: string): boolean =>
  timingSafeEqual(Buffer.from(hashSecret(a)), Buffer.from(hashSecret(b)))

/** The PKCE challenge of a verifier (RFC 7636). */
export const codeChallenge = (verifier: string): string => hashSecret(verifier)
