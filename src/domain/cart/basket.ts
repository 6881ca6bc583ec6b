import type { PostalAddress } from '#/domain/checkout/postal-address.ts'
import type { PriceTier } from '#/domain/product/price-tiers.ts'
import type { Failed } from '#/domain/auth/shopper.ts'

/** A line of a basket. Amounts in minor units of the basket's currency. */
export interface BasketLine {
  itemId: string
  upi: string
  title: string
  artist: string
  /** What it is: `Framed print`, `Poster`. */
  kind: string
  /** Outside of frame and mat, as it is written. */
  size: string
  /** With its mat and glazing. */
  frame: string | undefined
  /** The base of its picture. */
  picture: string
  /** Inches, frame and mat included; 0 where they are not known. */
  width: number
  height: number
  /** The page of the item, without site and locale. */
  path: string
  quantity: number
  /** Of one piece in this quantity, before promotions. */
  unitPrice: number
  /** Prices of each piece from two on; absent where the price is the same for every quantity. */
  tiers?: readonly PriceTier[] | undefined
  listPrice: number
  /** Of all, before and after what promotions take off the line. */
  price: number
  finalPrice: number
  /** How many there are, those in the basket included. */
  stock: number
  orderable: boolean
  /** ISO day on which it arrives; undefined where nothing is promised. */
  arrives: string | undefined
}

export interface BasketGift {
  id: string
  amount: number
  recipientEmail: string
  recipientName: string
  senderName: string
  message: string
  /** ISO day; empty where it is sent at once. */
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
  /** The last digits of the card, or the last signs of the gift card's code. */
  lastDigits: string
  cardType: string | undefined
  /** `MM/YY` */
  expiry: string | undefined
  amount: number | undefined
}

/** The totals of a basket or an order, in minor units. */
export interface Sums {
  currency: string
  /** Of what is bought, after what promotions take off single lines. */
  subtotal: number
  reductions: readonly Reduction[]
  /** Undefined until there is an address and a method. */
  shipping: number | undefined
  tax: number | undefined
  /** Whether the prices hold the tax; otherwise it comes on top of them. */
  taxIncluded: boolean
  total: number
}

/** How far the works are from free shipping, in minor units. */
export interface FreeShippingOffer {
  /** The method that becomes free. */
  method: string
  threshold: number
  /** What counts towards the threshold. */
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
  /** The threshold of free shipping; undefined where there is none or shipping is already free. */
  freeShipping?: FreeShippingOffer | undefined
  /** The postal code that the days of arrival are for. */
  destination?: string | undefined
}

export const isShippingFree = ({ shipping, reductions }: Pick<Sums, 'shipping' | 'reductions'>): boolean =>
  shipping === 0 || reductions.some(({ isFreeShipping }) => isFreeShipping)

/** When the last of the lines arrives; undefined where that is not known of each. */
export function lastArrival(lines: readonly Pick<BasketLine, 'arrives'>[]): string | undefined {
  const days = lines.map(({ arrives }) => arrives ?? '')
  return days.includes('') ? undefined : days.toSorted().at(-1)
}

/** How many things a basket holds. */
export const itemCount = ({ lines, gifts }: Pick<Basket, 'lines' | 'gifts'>): number =>
  lines.reduce((sum, { quantity }) => sum + quantity, gifts.length)

/**
 * The result of a change of the basket. `stock`: only so many of an item are left; `gone`: the line is no longer in the basket;
 * `code`: the code was not accepted; `rejected`: the entry in this field was not accepted.
 */
export type BasketResult =
  | { kind: 'basket'; basket: Basket }
  | { kind: 'stock'; left: number; upi?: string | undefined }
  | { kind: 'gone' }
  | { kind: 'code' }
  | { kind: 'rejected'; field: string | undefined }
  | Failed
