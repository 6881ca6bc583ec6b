import type { Currency } from '../sites/money.ts'

/** Whole units that a gift card is sold for, smallest first; `GC0025-1` is the first. */
const amounts: Readonly<Record<Currency, readonly number[]>> = {
  USD: [25, 50, 75, 100, 150, 200, 300, 500],
  CAD: [25, 50, 75, 100, 150, 200, 300, 500],
  AUD: [25, 50, 75, 100, 150, 200, 300, 500],
  JPY: [2500, 5000, 7500, 10000, 15000, 20000, 30000, 50000],
}
const minor: Readonly<Record<Currency, number>> = { USD: 100, CAD: 100, AUD: 100, JPY: 1 }

export const GIFT_CARD = 'GC0025'

export interface GiftCardOffer {
  productId: string
  /** In minor units. */
  amount: number
  name: string
}

export const giftCardOffers = (currency: Currency): readonly GiftCardOffer[] =>
  amounts[currency].map((amount, index) => ({
    productId: `${GIFT_CARD}-${index + 1}`,
    amount: amount * minor[currency],
    name: 'Gift Card',
  }))

/** The offer of a gift card's product id; the id without an amount is the second amount, which product links use. */
export function giftCardOffer(productId: string, currency: Currency): GiftCardOffer | undefined {
  const offers = giftCardOffers(currency)
  return productId === GIFT_CARD ? offers[1] : offers.find((offer) => offer.productId === productId)
}

export const isGiftCard = (productId: string): boolean => /^GC0025(-\d+)?$/.test(productId)

/** What a gift card may be worth when its buyer names the amount, in minor units. */
export function giftAmountLimits(currency: Currency): { min: number; max: number } {
  const [least = 0] = giftCardOffers(currency)
  const most = giftCardOffers(currency).at(-1)
  return { min: (least && least.amount) / 5, max: most?.amount ?? 0 }
}
