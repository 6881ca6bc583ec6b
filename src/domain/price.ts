/** A price that holds from or around a quantity. Amounts in minor units. */
export interface PriceTier {
  quantity: number
  price: number
}

export const defaultQuantity = 1

/** The price of the tier whose quantity is nearest to the one asked for, the smaller of two as near; undefined without tiers. */
export function tieredPrice(tiers: readonly PriceTier[], quantity: number = defaultQuantity): number | undefined {
  const nearest = tiers.toSorted(
    (a, b) => Math.abs(a.quantity - quantity) - Math.abs(b.quantity - quantity) || a.quantity - b.quantity,
  )
  return nearest[0]?.price
}

export interface PriceQuestion {
  /** A master has variants, a set has members; an item has neither. */
  type: 'item' | 'master' | 'set'
  /** What can be had, at its list price and at the price paid. */
  offers: readonly { list: number; sale: number }[]
}

export interface PriceSummary {
  /** What the cheapest offer costs now, and at its list price. */
  current: number
  list: number
  highest: number
  isRange: boolean
  isSet: boolean
  isMaster: boolean
  isOnSale: boolean
}

/**
 * How a price is to be shown: a range only where there is a choice, a sale only where the cheapest is reduced.
 * @throws {Error} when there is nothing to price.
 */
export function priceSummary({ type, offers }: PriceQuestion): PriceSummary {
  const [cheapest] = offers.toSorted((a, b) => a.sale - b.sale)
  if (!cheapest) throw new Error('a price was asked for, but nothing is offered')
  const highest = Math.max(...offers.map(({ sale }) => sale))
  return {
    current: cheapest.sale,
    list: cheapest.list,
    highest,
    isRange: type !== 'item' && highest > cheapest.sale,
    isSet: type === 'set',
    isMaster: type === 'master',
    isOnSale: cheapest.sale < cheapest.list,
  }
}
