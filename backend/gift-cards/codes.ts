import { createHash, randomInt } from 'node:crypto'

/** Letters and digits that do not look alike. */
const CHARACTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** A new code, such as `7KQ2-M9XD-4HTR-WB3C`. */
export const newGiftCode = (): string =>
  [0, 4, 8, 12]
    .map(() => Array.from({ length: 4 }, () => CHARACTERS.charAt(randomInt(CHARACTERS.length))).join(''))
    .join('-')

/** Converts a code to upper case and removes everything but letters and digits. */
const normalize = (code: string) => code.toUpperCase().replace(/[^A-Z0-9]/g, '')

/** A hash without a salt is sufficient: codes are random and too long to be guessed. */
export const giftCodeHash = (code: string): string => createHash('sha256').update(normalize(code)).digest('base64url')

export const lastCharacters = (code: string): string => normalize(code).slice(-4)

export const maskedGiftCode = (ending: string): string => `************${ending}`
