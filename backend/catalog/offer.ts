import type { Currency } from '../pricing/money.ts'
import { openingPrice, startingPrice } from '../pricing/prices.ts'
import { defaultSizeOf, sizesOf, type Size } from '../pricing/sizes.ts'
import { groupTypeOf } from '../products/kinds.ts'
import type { Work } from './work.ts'

/** How a work stands on a tile: in the size its page opens with, a set at its smallest sheet. In minor units. */
export function tileOfferOf(work: Work, currency: Currency): { size: Size; list: number; sale: number } {
  const [smallest] = sizesOf(work)
  return groupTypeOf(work) === 'set' && smallest
    ? { size: smallest, ...startingPrice(work, currency) }
    : { size: defaultSizeOf(work), ...openingPrice(work, currency) }
}

/** What facets and sorting need to know of a work beyond the work itself. */
export interface ListOffer {
  sizes: readonly Size[]
  /** Prices of the tiles in minor units, as the shopper pays them. */
  prices: Readonly<Record<Currency, number>>
}

export function listOfferOf(work: Work): ListOffer {
  const price = (currency: Currency) => tileOfferOf(work, currency).sale
  return {
    sizes: sizesOf(work),
    prices: { USD: price('USD'), CAD: price('CAD'), AUD: price('AUD'), JPY: price('JPY') },
  }
}
