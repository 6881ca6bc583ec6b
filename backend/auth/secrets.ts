import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'

/** A secret that is handed out once and known afterwards by its hash alone. */
export const newSecret = (): string => randomBytes(32).toString('base64url')

export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url')

export const sameSecret = (one: string, other: string): boolean =>
  timingSafeEqual(Buffer.from(hashOf(one)), Buffer.from(hashOf(other)))

/** RFC 7636: the challenge that a verifier answers to. */
export const challengeOf = (verifier: string): string => hashOf(verifier)
