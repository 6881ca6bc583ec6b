import { formatMoney } from '#/domain/format.ts'
import {
  MAX_MESSAGE,
  MAX_NAME,
  type GiftCardError,
  type GiftCardErrors,
  type GiftCardField,
} from '#/domain/gift-cards/gift-card-entry.ts'
import type { GiftBalanceResult } from '#/domain/gift-cards/gift-balance.ts'
import { giftCardAmounts, giftCardRange } from '#/domain/gift-cards/gift-card.ts'
import { m } from '#/paraglide/messages.js'

/** The message for the error of a field; null without an error. */
export function giftCardErrorMessage(
  errors: GiftCardErrors,
  name: GiftCardField,
  currency: string,
  locale: string,
): string | null {
  const write = (amount = 0) => formatMoney(amount, currency, locale)
  const { min, max } = giftCardRange(currency)
  const messages: Record<GiftCardError, () => string> = {
    missing: () => (name === 'amount' ? m.gift_error_amount() : m.checkout_error_missing()),
    invalid: () => invalidMessage(name, write(giftCardAmounts(currency)[2])),
    range: () => m.gift_error_range({ min: write(min), max: write(max) }),
    past: m.gift_error_past,
    late: m.gift_error_late,
    long: () => m.gift_error_long({ max: name === 'message' ? MAX_MESSAGE : MAX_NAME }),
  }
  const error = errors[name]
  return error ? messages[error]() : null
}

function invalidMessage(name: GiftCardField, example: string): string {
  switch (name) {
    case 'recipientEmail':
      return m.checkout_error_email()
    case 'deliveryDate':
      return m.gift_error_day()
    case 'amount':
    case 'otherAmount':
      return m.gift_error_amount_form({ example })
    default:
      return m.checkout_error_other()
  }
}

/** The message for a missing or malformed code; otherwise null. */
export function giftCodeMessage(result: GiftBalanceResult | null): string | null {
  if (result?.kind === 'missing') return m.checkout_gift_missing()
  return result?.kind === 'invalid' ? m.checkout_gift_malformed() : null
}

/** The message for a code whose balance could not be read; otherwise null. */
export function giftBalanceRejection(result: GiftBalanceResult | null): string | null {
  switch (result?.kind) {
    case 'unknown':
      return m.checkout_gift_unknown()
    case 'limited':
      return m.auth_rejected_limited()
    case 'failed':
      return m.notice_failed()
    default:
      return null
  }
}

export function giftBalanceMessage(result: GiftBalanceResult | null, locale: string): string {
  if (result?.kind !== 'balance') return ''
  const { balance, currency, ending } = result
  return balance > 0
    ? m.gift_balance_left({ amount: formatMoney(balance, currency, locale), ending })
    : m.gift_balance_empty({ ending })
}
