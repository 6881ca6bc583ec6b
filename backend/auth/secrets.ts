import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** A random secret. Only its hash is stored. */
export const newSecret = (): string => randomBytes(32).toString('base64url')

export const hashSecret = (secret: string): string => createHash('sha256').update(secret).digest('base64url')

/** The secret that follows another one: known only to someone who has both that secret and the salt. */
export const successorOf = (secret: string, salt: string): string =>
  createHmac('sha256', salt).update(secret).digest('base64url')

export const sameSecret = (one: string, other: string): boolean =>
  timingSafeEqual(Buffer.from(hashSecret(one)), Buffer.from(hashSecret(other)))

/** RFC 7636: the challenge of a verifier. */
export const codeChallenge = (verifier: string): string => hashSecret(verifier)
