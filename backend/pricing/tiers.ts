import type { PriceTier } from '#/domain/product/price-tiers.ts'
import type { PriceTierRule, Work } from '../catalog/work.ts'
import type { SellableItem } from '../items/upi.ts'
import { discounted, type Currency } from '../sites/money.ts'
import { tierRules } from './rates.ts'

export type TieredWork = Pick<Work, 'medium' | 'edition' | 'own'>

/** The price tiers of a work. An imported work has its own tiers, a limited edition has none. */
export const tierRulesOf = ({ medium, edition, own }: TieredWork): readonly PriceTierRule[] => {
  if (edition !== null) return []
  return own ? (own.priceTiers ?? []) : tierRules[medium]
}

/** The tier prices of an unframed print, each lower than the one before. Other items have no tiers. */
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
