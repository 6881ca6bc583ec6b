import { z } from 'zod'
import { enteredText } from '#/contracts/entered-text.ts'
import { siteAndLocale } from '#/contracts/site-and-locale.ts'

const orderNo = enteredText(40, 1)
/** The change itself validates the code, so that a form without a script can show the error. */
const code = enteredText(40)
  .transform((text) => text.replace(/\s/g, ''))
  .optional()

/** Upper bounds against abuse. Shorter invalid entries find no order. */
export const orderLookup = siteAndLocale.extend({ orderNumber: enteredText(200), orderEmailAddress: enteredText(300) })

export const codeRequest = siteAndLocale.extend({ orderNo, email: enteredText(254) })

const reason = z.enum(['changed-mind', 'mistake', 'elsewhere', 'not-as-expected', 'wrong-size', 'damaged', 'other'])

export const orderChange = siteAndLocale.extend({
  orderNo,
  code,
  change: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('cancel'), reason }),
    z.object({
      kind: z.literal('return'),
      reason,
      items: z
        .array(z.object({ itemId: z.string().min(1).max(100), quantity: z.number().int().min(1).max(999) }))
        .max(100),
    }),
  ]),
})

const QUANTITY = /^quantity (.+)$/

/** The input of `orderChange` from its form, which has a field `quantity <item id>` for each item. */
export function orderChangeInput(fields: FormData): unknown {
  const { site, locale, orderNo, code, kind, reason } = Object.fromEntries(fields)
  const items = [...fields].flatMap(([name, value]) => {
    const itemId = QUANTITY.exec(name)?.[1]
    return itemId !== undefined && Number(value) > 0 ? [{ itemId, quantity: Number(value) }] : []
  })
  return { site, locale, orderNo, code, change: { kind, reason, items } }
}
