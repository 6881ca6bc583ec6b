import type { PaymentInstrumentResponse } from '#/contracts/account/customer.ts'
import type { SiteAndLocale } from '#/contracts/site-and-locale.ts'
import type { CardField, CardResult, RemovalResult, SavedCard } from '#/domain/account/account.ts'
import {
  cardKindOf,
  creditCardPayload,
  isCardNumber,
  isExpired,
  lastDigitsOf,
  readExpiry,
} from '#/domain/checkout/card.ts'
import type { SignedOut } from '#/domain/auth/shopper.ts'
import { asRegistered } from '#/session/shopper.server.ts'
import {
  addPaymentInstrument,
  preferPaymentInstrument,
  removePaymentInstrument,
} from '#/upstreams/customer-books.server.ts'
import { getCustomerWithBooks } from '#/upstreams/customers.server.ts'
import { statusOf } from '#/upstreams/upstream-error.ts'
import { failed } from '#/server-fns/auth/auth-errors.server.ts'
import { localeContext } from '#/server-fns/shell/locale-context.server.ts'

function cardOf({ paymentInstrumentId: id, default: preferred, paymentCard }: PaymentInstrumentResponse): SavedCard {
  return {
    id,
    preferred,
    cardType: paymentCard?.cardType ?? '',
    holder: paymentCard?.holder ?? '',
    lastDigits: paymentCard?.numberLastDigits ?? lastDigitsOf(paymentCard?.maskedNumber ?? ''),
    expirationMonth: paymentCard?.expirationMonth,
    expirationYear: paymentCard?.expirationYear,
    expired: paymentCard?.creditCardExpired ?? false,
  }
}

export const readCards = (ids: SiteAndLocale): Promise<{ kind: 'cards'; cards: SavedCard[] } | SignedOut> =>
  asRegistered(localeContext(ids).site, async (caller) => ({
    kind: 'cards',
    cards: (await getCustomerWithBooks(caller)).paymentInstruments
      .filter(({ paymentCard }) => paymentCard !== undefined)
      .map(cardOf),
  }))

interface NewCard extends SiteAndLocale {
  number: string
  /** MM/YY */
  expiry: string
  holder: string
  preferred: boolean
}

function invalidFields({ number, expiry, holder }: NewCard): CardField[] {
  const until = readExpiry(expiry)
  const checks: [CardField, boolean][] = [
    ['holder', holder.trim() !== ''],
    ['number', isCardNumber(number)],
    ['expiry', until !== undefined && !isExpired(until, new Date())],
  ]
  return checks.filter(([, isValid]) => !isValid).map(([field]) => field)
}

/** Saves a card. The commerce API stores only the last four digits of its number. */
export async function saveCard(card: NewCard): Promise<CardResult> {
  const fields = invalidFields(card)
  const { number, expiry, preferred } = card
  const cardType = cardKindOf(number)?.name
  const payload = cardType && creditCardPayload({ number, expiry, cardType, holder: card.holder.trim() })
  if (fields.length > 0 || !payload) return { kind: 'invalid', fields }
  try {
    return await asRegistered(localeContext(card).site, async (caller) => ({
      kind: 'saved' as const,
      card: cardOf(await addPaymentInstrument(caller, payload, preferred)),
    }))
  } catch (error) {
    return failed('a card could not be saved', error)
  }
}

/** Marks a card as preferred. */
export async function preferSavedCard({ id, ...ids }: SiteAndLocale & { id: string }): Promise<CardResult> {
  try {
    return await asRegistered(localeContext(ids).site, async (caller) => ({
      kind: 'saved' as const,
      card: cardOf(await preferPaymentInstrument(caller, id)),
    }))
  } catch (error) {
    return failed('a card could not be preferred', error)
  }
}

const removed = { kind: 'removed' } as const

/** Removes a card. Succeeds if it is already gone. */
export async function dropCard({ id, ...ids }: SiteAndLocale & { id: string }): Promise<RemovalResult> {
  try {
    return await asRegistered<RemovalResult>(localeContext(ids).site, async (caller) => {
      await removePaymentInstrument(caller, id)
      return removed
    })
  } catch (error) {
    return statusOf(error) === 404 ? removed : failed('a card could not be removed', error)
  }
}
