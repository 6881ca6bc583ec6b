import { sharesOf } from './shares.ts'

/** What a price is reduced by; amounts in minor units, off each unit of an item, or off the whole of anything else. */
export type Discount =
  | { kind: 'percentage'; percent: number }
  | { kind: 'amount'; amount: number }
  | { kind: 'fixed_price'; amount: number }
  | { kind: 'free' }

export interface Reduction {
  id: string
  discount: Discount
}

/** Millionths of a price; null while it is not known where things go. */
export type TaxRate = number | null

export interface LineInput {
  id: string
  shipment: string
  unit: number
  quantity: number
  reductions: readonly Reduction[]
  taxRate: TaxRate
}

export interface ShippingInput {
  id: string
  shipment: string
  price: number
  reductions: readonly Reduction[]
  taxRate: TaxRate
}

export interface TotalsInput {
  lines: readonly LineInput[]
  /** Off the whole order, one after the other. */
  reductions: readonly Reduction[]
  shippings: readonly ShippingInput[]
  /** Gift certificates that are bought: money for money, never reduced, never taxed. */
  gifts: readonly number[]
  /** Whether prices hold their tax already. */
  taxIncluded: boolean
}

export interface Adjustment {
  id: string
  /** What it changes the price by: zero or less. */
  amount: number
}

export interface ChargeTotals {
  id: string
  shipment: string
  price: number
  adjustments: readonly Adjustment[]
  /** After the reductions of this line. */
  reduced: number
  /** After its share of those of the order. */
  final: number
  taxRate: TaxRate
  /** On the price, and on what is paid in the end. */
  tax: number | null
  adjustedTax: number | null
}

export interface Sums {
  productSubTotal: number
  productTotal: number
  shippingTotal: number
  merchandiseTax: number | null
  adjustedMerchandiseTax: number | null
  shippingTax: number | null
  adjustedShippingTax: number | null
  taxTotal: number | null
}

export interface Totals extends Sums {
  lines: readonly ChargeTotals[]
  shippings: readonly ChargeTotals[]
  adjustments: readonly Adjustment[]
  giftTotal: number
  /** All that is known; without tax while that is not. */
  orderTotal: number
}

const MILLION = 1_000_000

/** Half a unit is rounded up. */
const portion = (amount: number, millionths: number) => Math.floor((amount * millionths + MILLION / 2) / MILLION)

const taxIn = (amount: number, rate: number, included: boolean): number =>
  included ? amount - Math.round((amount * MILLION) / (MILLION + rate)) : portion(amount, rate)

const taxOf = (amount: number, rate: TaxRate, included: boolean) =>
  rate === null ? null : taxIn(amount, rate, included)

/** What a discount takes off `left` of a price, never more than there is. */
function reductionOf(discount: Discount, left: number, quantity: number): number {
  switch (discount.kind) {
    case 'percentage':
      return Math.min(left, portion(left, Math.round(discount.percent * 10_000)))
    case 'amount':
      return Math.min(left, discount.amount * quantity)
    case 'fixed_price':
      return Math.max(0, left - discount.amount * quantity)
    case 'free':
      return left
  }
}

/** One reduction after the other, each of what the ones before it left. */
function reduceBy(reductions: readonly Reduction[], price: number, quantity: number) {
  let left = price
  const adjustments = reductions.map(({ id, discount }): Adjustment => {
    const off = reductionOf(discount, left, quantity)
    left -= off
    return { id, amount: 0 - off }
  })
  return { adjustments, left }
}

/** Null as soon as one part is not known. */
const sumOf = (parts: readonly (number | null)[]): number | null =>
  parts.reduce((sum, part) => (sum === null || part === null ? null : sum + part), 0)

const plain = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0)

/** All that a basket costs, in integer minor units: the one place where prices, discounts and taxes become sums. */
export function totalsOf({ lines, reductions, shippings, gifts, taxIncluded }: TotalsInput): Totals {
  const reducedLines = lines.map((line) => ({
    line,
    ...reduceBy(line.reductions, line.unit * line.quantity, line.quantity),
  }))
  const subTotal = plain(reducedLines.map(({ left }) => left))
  const order = reduceBy(reductions, subTotal, 1)
  const shares = sharesOf(
    subTotal - order.left,
    reducedLines.map(({ line, left }) => ({ id: line.id, weight: left })),
  )
  const charged = reducedLines.map(({ line, adjustments, left }) =>
    chargeOf(line, line.unit * line.quantity, adjustments, left, left - (shares.get(line.id) ?? 0), taxIncluded),
  )
  const shipped = shippings.map((shipping) => {
    const { adjustments, left } = reduceBy(shipping.reductions, shipping.price, 1)
    return chargeOf(shipping, shipping.price, adjustments, left, left, taxIncluded)
  })
  const sums = sumsOf(charged, shipped)
  const giftTotal = plain(gifts)
  const taxOnTop = taxIncluded ? 0 : (sums.taxTotal ?? 0)
  return {
    ...sums,
    lines: charged,
    shippings: shipped,
    adjustments: order.adjustments,
    giftTotal,
    orderTotal: sums.productTotal + sums.shippingTotal + giftTotal + taxOnTop,
  }
}

function chargeOf(
  { id, shipment, taxRate }: Pick<LineInput, 'id' | 'shipment' | 'taxRate'>,
  price: number,
  adjustments: readonly Adjustment[],
  reduced: number,
  final: number,
  taxIncluded: boolean,
): ChargeTotals {
  const tax = taxOf(price, taxRate, taxIncluded)
  const adjustedTax = taxOf(final, taxRate, taxIncluded)
  return { id, shipment, price, adjustments, reduced, final, taxRate, tax, adjustedTax }
}

/** The sums of some lines and shipping charges: of a whole basket, or of one shipment. */
export function sumsOf(lines: readonly ChargeTotals[], shippings: readonly ChargeTotals[]): Sums {
  const adjustedMerchandiseTax = sumOf(lines.map(({ adjustedTax }) => adjustedTax))
  const adjustedShippingTax = sumOf(shippings.map(({ adjustedTax }) => adjustedTax))
  return {
    productSubTotal: plain(lines.map(({ reduced }) => reduced)),
    productTotal: plain(lines.map(({ final }) => final)),
    shippingTotal: plain(shippings.map(({ final }) => final)),
    merchandiseTax: sumOf(lines.map(({ tax }) => tax)),
    adjustedMerchandiseTax,
    shippingTax: sumOf(shippings.map(({ tax }) => tax)),
    adjustedShippingTax,
    taxTotal: sumOf([adjustedMerchandiseTax, adjustedShippingTax]),
  }
}
