import { z } from 'zod'
import {
  cardDigits,
  cardKindOf,
  isCardNumber,
  isExpired,
  lastDigitsOf,
  maskedCardNumber,
} from '#/domain/checkout/card.ts'
import { invalidField } from '../wire/body.ts'
import type { StoredCard } from './stored-card.ts'

/** A card in a request. The storefront sends the card number, Salesforce's clients send a masked number. */
export const cardRequest = z.object({
  cardType: z.string().max(32).optional(),
  holder: z.string().max(256).optional(),
  number: z.string().max(40).optional(),
  maskedNumber: z.string().max(40).optional(),
  expirationMonth: z.number().int('expected a whole number').min(1, 'expected 1 to 12').max(12, 'expected 1 to 12'),
  expirationYear: z
    .number()
    .int('expected a whole number')
    .min(2000, 'expected a year of four digits')
    .max(2099, 'expected a year of four digits'),
})
export type CardRequest = z.output<typeof cardRequest>

/**
 * Converts a card to its stored form, which has no card number.
 * @throws {Problem} 400 for a missing or invalid number.
 */
export function storedCard(card: CardRequest, field = 'paymentCard'): StoredCard {
  const { number, maskedNumber, expirationMonth, expirationYear } = card
  if (number !== undefined && !isCardNumber(number))
    throw invalidField(`${field}.number`, 'is not the number of a card')
  const digits = number ?? maskedNumber ?? ''
  if (cardDigits(digits).length < 4) throw invalidField(`${field}.number`, 'expected the number of a card')
  return {
    cardType: card.cardType ?? cardKindOf(digits)?.name ?? 'Card',
    holder: card.holder ?? '',
    maskedNumber: maskedCardNumber(digits),
    expirationMonth,
    expirationYear,
  }
}

/** A stored card in the form of Salesforce's responses. */
export const cardResponse = (card: StoredCard, now: Date) => ({
  ...card,
  numberLastDigits: lastDigitsOf(card.maskedNumber),
  creditCardExpired: isExpired(card, now),
})
