import type { PriceTier } from '#/domain/product/price-tiers.ts'
import type { PriceTierRule, Work } from '../catalog/work.ts'
import type { SellableItem } from '../items/upi.ts'
import { discounted, type Currency } from '../sites/money.ts'
import { tierRules } from './rates.ts'

export type TieredWork = Pick<Work, 'medium' | 'edition' | 'own'>

/** The tiers of a work: of an imported one its own; none of a limited edition. */
export const tierRulesOf = ({ medium, edition, own }: TieredWork): readonly PriceTierRule[] => {
  if (edition !== null) return []
  return own ? (own.priceTiers ?? []) : tierRules[medium]
}

/** The prices of a plain sheet from two pieces on, each lower than the one before; none of what is framed, stretched or mounted. */
export function tiersOf(work: TieredWork, { service }: SellableItem, sale: number, currency: Currency): PriceTier[] {
  if (service.name !== 'none') return []
  let lowest = sale
  return tierRulesOf(work)
    .toSorted((a, b) => a.quantity - b.quantity)
    .flatMap(({ quantity, percent }) => {
      const price = discounted(sale, percent, currency)
      if (price >= lowest) return []
      lowest = price
      return [{ quantity, price }]
    })
}
