import type { Currency } from '../sites/money.ts'
import { openingPrice, startingPrice } from './prices.ts'
import { defaultSizeOf, sizesOf, type Size } from './sizes.ts'
import type { ListOffer } from '../catalog/facets.ts'
import { groupTypeOf } from '../catalog/group-types.ts'
import type { Work } from '../catalog/work.ts'

/** The size and price (in minor units) on a work's tile: its default size, or the smallest size of a set. */
export function tileOffer(work: Work, currency: Currency): { size: Size; list: number; sale: number } {
  const [smallest] = sizesOf(work)
  return groupTypeOf(work) === 'set' && smallest
    ? { size: smallest, ...startingPrice(work, currency) }
    : { size: defaultSizeOf(work), ...openingPrice(work, currency) }
}

export function listOffer(work: Work): ListOffer {
  const price = (currency: Currency) => tileOffer(work, currency).sale
  return {
    sizes: sizesOf(work),
    prices: { USD: price('USD'), CAD: price('CAD'), AUD: price('AUD'), JPY: price('JPY') },
  }
}
