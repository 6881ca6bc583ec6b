import { z } from 'zod'
import { wellFormed } from '#/domain/text-error.ts'

/** Control characters except white space. Pasted text may contain them, and PostgreSQL does not store U+0000. */
// oxlint-disable-next-line no-control-regex -- matches control characters on purpose
const controlCharacters = /[\u0000-\u0008\u000e-\u001f\u007f]/g

/** A text that a shopper entered, as well-formed Unicode without control characters. */
export const enteredText = (max: number, min = 0) =>
  z
    .string()
    .min(min)
    .max(max)
    .transform((text) => wellFormed(text).replace(controlCharacters, ''))
