import type { Currency } from '../sites/money.ts'
import { openingPrice, startingPrice } from './prices.ts'
import { defaultSizeOf, sizesOf, type Size } from './sizes.ts'
import type { ListOffer } from '../catalog/facets.ts'
import { groupTypeOf } from '../catalog/group-types.ts'
import type { Work } from '../catalog/work.ts'

/** How a work stands on a tile: in the size its page opens with, a set at its smallest sheet. In minor units. */
export function tileOfferOf(work: Work, currency: Currency): { size: Size; list: number; sale: number } {
  const [smallest] = sizesOf(work)
  return groupTypeOf(work) === 'set' && smallest
    ? { size: smallest, ...startingPrice(work, currency) }
    : { size: defaultSizeOf(work), ...openingPrice(work, currency) }
}

export function listOfferOf(work: Work): ListOffer {
  const price = (currency: Currency) => tileOfferOf(work, currency).sale
  return {
    sizes: sizesOf(work),
    prices: { USD: price('USD'), CAD: price('CAD'), AUD: price('AUD'), JPY: price('JPY') },
  }
}
