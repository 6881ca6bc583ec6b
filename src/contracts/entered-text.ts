import { z } from 'zod'

/** What stands in no store: signs without a shape, which come from what was copied. */
// oxlint-disable-next-line no-control-regex -- these are what is meant
const shapeless = /[\u0000-\u0008\u000e-\u001f\u007f]/g

/** A text that somebody has entered, of whole characters that can be shown. */
export const enteredText = (most: number, least = 0) =>
  z
    .string()
    .min(least)
    .max(most)
    .transform((text) => text.toWellFormed().replace(shapeless, ''))
