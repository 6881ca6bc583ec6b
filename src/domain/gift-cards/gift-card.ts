/** The product id of the gift card. Its variants are the fixed amounts, smallest first: `GC0025-1` is the first. */
export const GIFT_CARD = 'GC0025'
export const GIFT_CARD_PATH = `/gift-cards/${GIFT_CARD}` as const

const dollars = [2500, 5000, 7500, 10_000, 15_000, 20_000, 30_000, 50_000]
const amounts: Readonly<Record<string, readonly number[]>> = {
  USD: dollars,
  CAD: dollars,
  AUD: dollars,
  JPY: [2500, 5000, 7500, 10_000, 15_000, 20_000, 30_000, 50_000],
}

/** The fixed amounts of a gift card in minor units, smallest first; empty for a currency without gift cards. */
export const giftCardAmounts = (currency: string): readonly number[] => amounts[currency] ?? []

/** The bounds of a free amount in minor units: a fifth of the smallest fixed amount and the largest fixed amount. */
export function giftCardRange(currency: string): { min: number; max: number } {
  const fixed = giftCardAmounts(currency)
  return { min: (fixed[0] ?? 0) / 5, max: fixed.at(-1) ?? 0 }
}

/**
 * The amount of a product id in minor units: the second fixed amount for `GC0025-2` and for the id without a number.
 * Undefined for any other id.
 */
export function giftCardAmountOf(productId: string, currency: string): number | undefined {
  const [, number = '2'] = /^GC0025(?:-(\d{1,2}))?$/.exec(productId) ?? [undefined, '0']
  return giftCardAmounts(currency)[Number(number) - 1]
}

export const isGiftCardProduct = (productId: string): boolean => /^GC0025(-\d+)?$/.test(productId)

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000

/** ISO days. */
export interface GiftCardDays {
  first: string
  last: string
}

/** The days on which a gift card can be delivered: from today in the latest time zone (UTC−12) to 366 days from now. */
export const giftCardDays = (now: Date): GiftCardDays => ({
  first: isoDay(now.getTime() - 12 * HOUR_MS),
  last: isoDay(now.getTime() + 366 * DAY_MS),
})

const isoDay = (milliseconds: number) => new Date(milliseconds).toISOString().slice(0, 10)

/** Whether a text is an existing day in the form `YYYY-MM-DD`. */
export const isIsoDay = (text: string): boolean => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const milliseconds = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(milliseconds) && isoDay(milliseconds) === text
}
