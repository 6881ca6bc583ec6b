import { z } from 'zod'
import { enteredText } from '#/contracts/entered-text.ts'
import { siteAndLocale } from '#/contracts/site-and-locale.ts'
import { giftCardEntryIn } from '#/domain/gift-cards/gift-card-entry.ts'
import { formEntries } from '#/domain/form-entries.ts'

/** An upper bound against abuse. Shorter invalid values get a message per field. */
const text = enteredText(1000)

export const giftCardToAdd = siteAndLocale.extend({
  entry: z.object({
    amount: text,
    otherAmount: text,
    recipientName: text,
    recipientEmail: text,
    senderName: text,
    deliveryDate: text,
    message: enteredText(4000),
  }),
})

/** The input of `giftCardToAdd` from its form. */
export function giftCardInput(fields: FormData): unknown {
  const entries = formEntries(fields)
  return { site: entries.text('site'), locale: entries.text('locale'), entry: giftCardEntryIn(entries) }
}

export const giftBalanceRequest = siteAndLocale.extend({ code: text })
