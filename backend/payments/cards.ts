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
import type { KeptCard } from './kept-card.ts'

export type { KeptCard }

/** A card as clients send it: the storefront with its number, Salesforce's own clients with a masked one. */
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
 * Takes from a card what may be kept; the number itself goes no further than this.
 * @throws {Problem} 400 without a number, or with one that cannot be.
 */
export function keepCard(card: CardRequest, field = 'paymentCard'): KeptCard {
  const { number, maskedNumber, expirationMonth, expirationYear } = card
  if (number !== undefined && !isCardNumber(number))
    throw invalidField(`${field}.number`, 'is not the number of a card')
  const shown = number ?? maskedNumber ?? ''
  if (cardDigits(shown).length < 4) throw invalidField(`${field}.number`, 'expected the number of a card')
  return {
    cardType: card.cardType ?? cardKindOf(shown)?.name ?? 'Card',
    holder: card.holder ?? '',
    maskedNumber: maskedCardNumber(shown),
    expirationMonth,
    expirationYear,
  }
}

/** A kept card as Salesforce's answers show it. */
export const shownCard = (card: KeptCard, now: Date) => ({
  ...card,
  numberLastDigits: lastDigitsOf(card.maskedNumber),
  creditCardExpired: isExpired(card, now),
})
