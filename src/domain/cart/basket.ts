import type { PostalAddress } from '#/domain/checkout/postal-address.ts'
import type { PriceTier } from '#/domain/product/price-tiers.ts'
import type { Failed } from '#/domain/auth/shopper.ts'

/** A line of a basket. Amounts are in minor units of the basket's currency. */
export interface BasketLine {
  itemId: string
  upi: string
  title: string
  artist: string
  /** The kind of product: `Framed print`, `Poster`. */
  kind: string
  /** The outer size, frame and mat included, as text. */
  size: string
  /** The frame with its mat and glazing, as text. */
  frame: string | undefined
  /** The base of the item's picture. */
  picture: string
  /** Inches, frame and mat included; 0 if unknown. */
  width: number
  height: number
  /** The path of the item's page, without site and locale. */
  path: string
  quantity: number
  /** The price of one piece at this quantity, before promotions. */
  unitPrice: number
  /** The prices of one piece from two pieces on; absent if the price is the same for every quantity. */
  tiers?: readonly PriceTier[] | undefined
  listPrice: number
  /** The price of all pieces, before and after promotions on the line. */
  price: number
  finalPrice: number
  /** The stock, including the pieces in the basket. */
  stock: number
  orderable: boolean
  /** ISO day of arrival; undefined if none is promised. */
  arrives: string | undefined
}

export interface BasketGift {
  id: string
  amount: number
  recipientEmail: string
  recipientName: string
  senderName: string
  message: string
  /** ISO day; empty if the gift card is sent at once. */
  deliveryDate: string
}

export interface Reduction {
  id: string
  text: string
  /** Negative. */
  amount: number
  isFreeShipping: boolean
}

export interface Coupon {
  couponItemId: string
  code: string
  valid: boolean
}

export interface BasketPayment {
  id: string
  kind: 'card' | 'gift-card'
  /** The last digits of the card, or the last characters of the gift card's code. */
  lastDigits: string
  cardType: string | undefined
  /** `MM/YY` */
  expiry: string | undefined
  amount: number | undefined
}

/** The totals of a basket or an order, in minor units. */
export interface Sums {
  currency: string
  /** The sum of the lines and gift cards, after promotions on single lines. */
  subtotal: number
  reductions: readonly Reduction[]
  /** Undefined until the basket has an address and a shipping method. */
  shipping: number | undefined
  tax: number | undefined
  /** Whether the prices include the tax; otherwise it is added to them. */
  taxIncluded: boolean
  total: number
}

/** The offer of free shipping from a threshold on. Amounts are in minor units. */
export interface FreeShippingOffer {
  /** The shipping method that becomes free. */
  method: string
  threshold: number
  /** The amount that counts towards the threshold. */
  reached: number
}

export interface Basket extends Sums {
  basketId: string
  email: string | undefined
  lines: readonly BasketLine[]
  gifts: readonly BasketGift[]
  coupons: readonly Coupon[]
  isEstimate: boolean
  shipTo: PostalAddress | undefined
  billTo: PostalAddress | undefined
  method: { id: string; name: string; arrives: string | undefined } | undefined
  payments: readonly BasketPayment[]
  /** Undefined if there is no threshold or shipping is already free. */
  freeShipping?: FreeShippingOffer | undefined
  /** The postal code that the arrival days apply to. */
  destination?: string | undefined
}

export const isShippingFree = ({ shipping, reductions }: Pick<Sums, 'shipping' | 'reductions'>): boolean =>
  shipping === 0 || reductions.some(({ isFreeShipping }) => isFreeShipping)

/** The day on which the last line arrives; undefined unless it is known for every line. */
export function lastArrival(lines: readonly Pick<BasketLine, 'arrives'>[]): string | undefined {
  const days = lines.map(({ arrives }) => arrives ?? '')
  return days.includes('') ? undefined : days.toSorted().at(-1)
}

/** The line of an item. */
export const lineOf = (basket: Basket | null | undefined, upi: string): BasketLine | undefined =>
  basket?.lines.find((line) => line.upi === upi)

/** The number of pieces and gift cards in a basket. */
export const itemCount = ({ lines, gifts }: Pick<Basket, 'lines' | 'gifts'>): number =>
  lines.reduce((sum, { quantity }) => sum + quantity, gifts.length)

/**
 * The result of a change of the basket. `stock`: only `left` pieces of an item are in stock; `gone`: the line is no longer
 * in the basket; `code`: the promo code was rejected; `rejected`: the entry in `field` was rejected.
 */
export type BasketResult =
  | { kind: 'basket'; basket: Basket }
  | { kind: 'stock'; left: number; upi?: string | undefined }
  | { kind: 'gone' }
  | { kind: 'code' }
  | { kind: 'rejected'; field: string | undefined }
  | Failed
