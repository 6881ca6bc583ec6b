import type { SiteAndLocale } from '#/contracts/site-and-locale.ts'
import { giftCodeResult, type GiftBalanceResult } from '#/domain/gift-cards/gift-balance.ts'
import {
  enteredAmount,
  giftCardErrors,
  type GiftCardEntry,
  type GiftCardErrors,
  type GiftCardResult,
} from '#/domain/gift-cards/gift-card-entry.ts'
import { giftCardDays } from '#/domain/gift-cards/gift-card.ts'
import { asShopper } from '#/session/shopper.server.ts'
import { addGift } from '#/upstreams/baskets.server.ts'
import { getGiftCertificate } from '#/upstreams/placing.server.ts'
import { statusOf } from '#/upstreams/upstream-error.ts'
import { limitedOrFailed } from '#/server-fns/auth/auth-errors.server.ts'
import { changeBasket } from '#/server-fns/cart/basket-change.server.ts'
import { giftCertificateItem } from '#/server-fns/cart/basket.server.ts'
import { minorUnits } from '#/server-fns/product/product-choices.server.ts'
import { localeContext } from '#/server-fns/shell/locale-context.server.ts'

/** Adds a gift card to the basket. */
export async function addGiftCardToBasket({
  entry,
  ...ids
}: SiteAndLocale & { entry: GiftCardEntry }): Promise<GiftCardResult> {
  const currency = localeContext(ids).locale.preferredCurrency
  const errors = giftCardErrors(entry, { currency, days: giftCardDays(new Date()) })
  const amount = enteredAmount(entry, currency)
  if (Object.keys(errors).length > 0 || amount === undefined) return { kind: 'invalid', errors }
  const gift = {
    amount,
    recipientName: entry.recipientName.trim(),
    recipientEmail: entry.recipientEmail.trim(),
    senderName: entry.senderName.trim(),
    message: entry.message.trim(),
    deliveryDate: entry.deliveryDate.trim(),
  }
  const result = await changeBasket(ids, (caller, { basketId }) =>
    addGift(caller, basketId, giftCertificateItem(gift, currency)),
  )
  if (result.kind === 'basket') return result
  if (result.kind !== 'rejected') return { kind: 'failed' }
  return result.field === 'giftCertificateItems' ? { kind: 'full' } : rejected(entry, result.field)
}

/** The result for an entry that passes the form's rules, but not the commerce API's, such as a malformed email address. */
function rejected(entry: GiftCardEntry, field: string | undefined): GiftCardResult {
  const amount = entry.amount === 'other' ? 'otherAmount' : 'amount'
  const names: Readonly<Record<string, keyof GiftCardErrors>> = {
    amount,
    recipientEmail: 'recipientEmail',
    recipientName: 'recipientName',
    senderName: 'senderName',
    message: 'message',
    c_deliveryDate: 'deliveryDate',
  }
  const name = field === undefined ? undefined : names[field]
  return name ? { kind: 'invalid', errors: { [name]: 'invalid' } } : { kind: 'failed' }
}

/** The balance of a gift card, by its code. */
export async function readGiftBalance({ code, ...ids }: SiteAndLocale & { code: string }): Promise<GiftBalanceResult> {
  const { site, locale } = localeContext(ids)
  const rejection = giftCodeResult(code)
  if (rejection) return rejection
  try {
    const card = await asShopper(site, (caller) => getGiftCertificate(caller, code.trim()))
    if (!card.enabled) return { kind: 'unknown' }
    const currency = card.c_currency ?? locale.preferredCurrency
    const ending = card.maskedGiftCertificateCode.slice(-4)
    return { kind: 'balance', balance: minorUnits(card.balance, currency), currency, ending }
  } catch (error) {
    return statusOf(error) === 404 || statusOf(error) === 400
      ? { kind: 'unknown' }
      : limitedOrFailed('the balance of a gift card could not be read', error)
  }
}
