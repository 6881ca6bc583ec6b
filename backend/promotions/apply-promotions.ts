import { totalsOf, type Discount, type LineInput, type Reduction, type ShippingInput } from '../pricing/totals.ts'
import type { SellableItem } from '../items/upi.ts'
import type { Currency } from '../sites/money.ts'
import type { Promotion, Qualifier } from './promotion.ts'

/** A basket line before promotions. */
export interface CandidateLine extends Omit<LineInput, 'reductions'> {
  item: SellableItem
  /** The unit price without tiers. `exceptEndings` of promotions compares this price. */
  single: number
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

/** The charges of a basket with their reductions, and the ids of the promotions that apply. */
export interface PromotedCharges {
  lines: readonly LineInput[]
  reductions: readonly Reduction[]
  shippings: readonly ShippingInput[]
  applied: ReadonlySet<string>
}

/**
 * Applies the promotions of items, then of the order, then of shipping. The minimum of each level is compared with the
 * total after the reductions of the earlier levels.
 */
export function applyPromotions(
  promotions: readonly Promotion[],
  { lines, shippings, currency }: Candidates,
): PromotedCharges {
  const ranked = promotions.toSorted((a, b) => a.rank - b.rank || (a.id < b.id ? -1 : 1))
  const atLevel = (level: Promotion['level']) => ranked.filter((promotion) => promotion.level === level)
  const listTotal = lines.reduce((sum, { unit, quantity }) => sum + unit * quantity, 0)
  const forItems = atLevel('item').filter((promotion) => reachesMinimum(promotion, listTotal, currency))
  const reducedLines = lines.map(({ item, single, onSale, ...line }) => ({
    ...line,
    reductions: forItems
      .filter(({ qualifies }) => qualifiesItem(qualifies, { item, onSale, single }))
      .map((promotion) => toReduction(promotion, currency)),
  }))
  const itemTotalsInput = { lines: reducedLines, reductions: [], shippings: [], gifts: [], taxIncluded: false }
  const subTotal = totalsOf(itemTotalsInput).productSubTotal
  const forOrder =
    subTotal > 0 ? atLevel('order').filter((promotion) => reachesMinimum(promotion, subTotal, currency)) : []
  const reductions = forOrder.map((promotion) => toReduction(promotion, currency))
  const productTotal = totalsOf({ ...itemTotalsInput, reductions }).productTotal
  const forShipping = atLevel('shipping').filter((promotion) => reachesMinimum(promotion, productTotal, currency))
  const reducedShippings = shippings.map(({ method, ...shipping }) => ({
    ...shipping,
    reductions: forShipping
      .filter(({ qualifies }) => qualifies.methods?.includes(method) ?? true)
      .slice(0, 1)
      .map((promotion) => toReduction(promotion, currency)),
  }))
  const applied = [...reductions, ...[...reducedLines, ...reducedShippings].flatMap((charge) => charge.reductions)]
  return { lines: reducedLines, reductions, shippings: reducedShippings, applied: new Set(applied.map(({ id }) => id)) }
}

const reachesMinimum = ({ minimum }: Promotion, amount: number, currency: Currency) =>
  minimum === null || amount >= minimum[currency]

const toReduction = ({ id, reduces }: Promotion, currency: Currency): Reduction => ({
  id,
  discount: toDiscount(reduces, currency),
})

const toDiscount = (reduces: Promotion['reduces'], currency: Currency): Discount =>
  reduces.kind === 'amount' ? { kind: 'amount', amount: reduces.amounts[currency] } : reduces

type QualifyingItem = Pick<CandidateLine, 'item' | 'single' | 'onSale'>

function qualifiesItem(qualifier: Qualifier, { item, onSale, single }: QualifyingItem): boolean {
  const { services, groups, fullPrice, exceptEndings } = qualifier
  return (
    (services?.includes(item.service.name) ?? true) &&
    (groups?.includes(item.group) ?? true) &&
    !(fullPrice && onSale) &&
    !exceptEndings?.includes(single % 10)
  )
}
