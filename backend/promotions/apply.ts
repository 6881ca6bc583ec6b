import { totalsOf, type Discount, type LineInput, type Reduction, type ShippingInput } from '../pricing/totals.ts'
import type { SellableItem } from '../items/upi.ts'
import type { Currency } from '../sites/money.ts'
import type { Promotion, Qualifier } from './promotion.ts'

/** A basket's line before any promotion. */
export interface CandidateLine extends Omit<LineInput, 'reductions'> {
  item: SellableItem
  onSale: boolean
}

export interface CandidateShipping extends Omit<ShippingInput, 'reductions'> {
  method: string
}

export interface Candidates {
  lines: readonly CandidateLine[]
  shippings: readonly CandidateShipping[]
  currency: Currency
}

/** What the promotions do to a basket, and which of them do anything. */
export interface Promoted {
  lines: readonly LineInput[]
  reductions: readonly Reduction[]
  shippings: readonly ShippingInput[]
  applied: ReadonlySet<string>
}

/** Items first, then the order, then shipping: each level's minimum is held against what the ones before it left. */
export function applyPromotions(
  promotions: readonly Promotion[],
  { lines, shippings, currency }: Candidates,
): Promoted {
  const ranked = promotions.toSorted((a, b) => a.rank - b.rank || (a.id < b.id ? -1 : 1))
  const at = (level: Promotion['level']) => ranked.filter((promotion) => promotion.level === level)
  const listed = lines.reduce((sum, { unit, quantity }) => sum + unit * quantity, 0)
  const forItems = at('item').filter((promotion) => reaches(promotion, listed, currency))
  const reducedLines = lines.map(({ item, onSale, ...line }) => ({
    ...line,
    reductions: forItems
      .filter(({ qualifies }) => qualifiesItem(qualifies, { item, onSale, unit: line.unit }))
      .map((promotion) => reductionOf(promotion, currency)),
  }))
  const before = { lines: reducedLines, reductions: [], shippings: [], gifts: [], taxIncluded: false }
  const subTotal = totalsOf(before).productSubTotal
  const forOrder = subTotal > 0 ? at('order').filter((promotion) => reaches(promotion, subTotal, currency)) : []
  const reductions = forOrder.map((promotion) => reductionOf(promotion, currency))
  const productTotal = totalsOf({ ...before, reductions }).productTotal
  const forShipping = at('shipping').filter((promotion) => reaches(promotion, productTotal, currency))
  const reducedShippings = shippings.map(({ method, ...shipping }) => ({
    ...shipping,
    reductions: forShipping
      .filter(({ qualifies }) => qualifies.methods?.includes(method) ?? true)
      .slice(0, 1)
      .map((promotion) => reductionOf(promotion, currency)),
  }))
  const used = [...reductions, ...[...reducedLines, ...reducedShippings].flatMap((one) => one.reductions)]
  return { lines: reducedLines, reductions, shippings: reducedShippings, applied: new Set(used.map(({ id }) => id)) }
}

const reaches = ({ minimum }: Promotion, amount: number, currency: Currency) =>
  minimum === null || amount >= minimum[currency]

const reductionOf = ({ id, reduces }: Promotion, currency: Currency): Reduction => ({
  id,
  discount: discountOf(reduces, currency),
})

const discountOf = (reduces: Promotion['reduces'], currency: Currency): Discount =>
  reduces.kind === 'amount' ? { kind: 'amount', amount: reduces.amounts[currency] } : reduces

interface Qualifying {
  item: SellableItem
  onSale: boolean
  unit: number
}

function qualifiesItem(qualifier: Qualifier, { item, onSale, unit }: Qualifying): boolean {
  const { services, groups, fullPrice, exceptEndings } = qualifier
  return (
    (services?.includes(item.service.name) ?? true) &&
    (groups?.includes(item.group) ?? true) &&
    !(fullPrice && onSale) &&
    !exceptEndings?.includes(unit % 10)
  )
}
