import { allocate } from './allocate.ts'

/** A discount. Amounts are in minor units, per piece of an item or for a whole order or shipping charge. */
export type Discount =
  | { kind: 'percentage'; percent: number }
  | { kind: 'amount'; amount: number }
  | { kind: 'fixed_price'; amount: number }
  | { kind: 'free' }

export interface Reduction {
  id: string
  discount: Discount
}

/** In millionths of a price. Null while the destination is unknown. */
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
  /** Reductions of the whole order, applied in sequence. */
  reductions: readonly Reduction[]
  shippings: readonly ShippingInput[]
  /** Amounts of purchased gift certificates, never reduced or taxed. */
  gifts: readonly number[]
  /** Whether prices include tax. */
  taxIncluded: boolean
}

export interface Adjustment {
  id: string
  /** The change of the price: zero or negative. */
  amount: number
}

export interface ChargeTotals {
  id: string
  shipment: string
  price: number
  adjustments: readonly Adjustment[]
  /** The price after the reductions of this charge. */
  reduced: number
  /** The reduced price minus its share of the order's reductions. */
  final: number
  taxRate: TaxRate
  /** The tax on `price`. */
  tax: number | null
  /** The tax on `final`. */
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
  /** Without tax while the tax is unknown. */
  orderTotal: number
}

const MILLION = 1_000_000

/** Rounds half a unit up. */
const proportion = (amount: number, millionths: number) => Math.floor((amount * millionths + MILLION / 2) / MILLION)

const taxOn = (amount: number, rate: number, included: boolean): number =>
  included ? amount - Math.round((amount * MILLION) / (MILLION + rate)) : proportion(amount, rate)

const taxOf = (amount: number, rate: TaxRate, included: boolean) =>
  rate === null ? null : taxOn(amount, rate, included)

/** The amount of a discount on the remaining price, at most that price. */
function discountAmount(discount: Discount, left: number, quantity: number): number {
  switch (discount.kind) {
    case 'percentage':
      return Math.min(left, proportion(left, Math.round(discount.percent * 10_000)))
    case 'amount':
      return Math.min(left, discount.amount * quantity)
    case 'fixed_price':
      return Math.max(0, left - discount.amount * quantity)
    case 'free':
      return left
  }
}

/** Applies reductions in sequence, each to the remaining price. */
function applyReductions(reductions: readonly Reduction[], price: number, quantity: number) {
  let left = price
  const adjustments = reductions.map(({ id, discount }): Adjustment => {
    const off = discountAmount(discount, left, quantity)
    left -= off
    return { id, amount: 0 - off }
  })
  return { adjustments, left }
}

/** The sum, or null if a part is unknown. */
const sumIfKnown = (parts: readonly (number | null)[]): number | null =>
  parts.reduce((sum, part) => (sum === null || part === null ? null : sum + part), 0)

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)

/** The totals of a basket, in integer minor units. */
export function totalsOf({ lines, reductions, shippings, gifts, taxIncluded }: TotalsInput): Totals {
  const reducedLines = lines.map((line) => ({
    line,
    ...applyReductions(line.reductions, line.unit * line.quantity, line.quantity),
  }))
  const subTotal = sum(reducedLines.map(({ left }) => left))
  const order = applyReductions(reductions, subTotal, 1)
  const shares = allocate(
    subTotal - order.left,
    reducedLines.map(({ line, left }) => ({ id: line.id, weight: left })),
  )
  const lineTotals = reducedLines.map(({ line, adjustments, left }) =>
    toCharge(line, line.unit * line.quantity, adjustments, left, left - (shares.get(line.id) ?? 0), taxIncluded),
  )
  const shippingTotals = shippings.map((shipping) => {
    const { adjustments, left } = applyReductions(shipping.reductions, shipping.price, 1)
    return toCharge(shipping, shipping.price, adjustments, left, left, taxIncluded)
  })
  const sums = sumsOf(lineTotals, shippingTotals)
  const giftTotal = sum(gifts)
  const taxOnTop = taxIncluded ? 0 : (sums.taxTotal ?? 0)
  return {
    ...sums,
    lines: lineTotals,
    shippings: shippingTotals,
    adjustments: order.adjustments,
    giftTotal,
    orderTotal: sums.productTotal + sums.shippingTotal + giftTotal + taxOnTop,
  }
}

function toCharge(
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

/** The sums of lines and shipping charges, for a basket or a shipment. */
export function sumsOf(lines: readonly ChargeTotals[], shippings: readonly ChargeTotals[]): Sums {
  const adjustedMerchandiseTax = sumIfKnown(lines.map(({ adjustedTax }) => adjustedTax))
  const adjustedShippingTax = sumIfKnown(shippings.map(({ adjustedTax }) => adjustedTax))
  return {
    productSubTotal: sum(lines.map(({ reduced }) => reduced)),
    productTotal: sum(lines.map(({ final }) => final)),
    shippingTotal: sum(shippings.map(({ final }) => final)),
    merchandiseTax: sumIfKnown(lines.map(({ tax }) => tax)),
    adjustedMerchandiseTax,
    shippingTax: sumIfKnown(shippings.map(({ tax }) => tax)),
    adjustedShippingTax,
    taxTotal: sumIfKnown([adjustedMerchandiseTax, adjustedShippingTax]),
  }
}
