import { z } from 'zod'
import { enteredText } from '#/contracts/entered-text.ts'
import { place } from '#/contracts/place.ts'

const orderNo = enteredText(40, 1)
const code = z
  .string()
  .regex(/^\d{6}$/)
  .optional()

/** Longer than anything that is meant: what is shorter and wrong finds nothing. */
export const orderLookup = place.extend({ orderNumber: enteredText(200), orderEmailAddress: enteredText(300) })

export const codeRequest = place.extend({ orderNo, email: enteredText(254) })

const reason = z.enum(['changed-mind', 'mistake', 'elsewhere', 'not-as-expected', 'wrong-size', 'damaged', 'other'])

export const orderChange = place.extend({
  orderNo,
  code,
  change: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('cancel'), reason }),
    z.object({
      kind: z.literal('return'),
      reason,
      items: z
        .array(z.object({ itemId: z.string().min(1).max(100), quantity: z.number().int().min(1).max(999) }))
        .min(1)
        .max(100),
    }),
  ]),
})
