import { fittingSize, type SizeSpan } from '#/domain/listing/fits.ts'
import type { Currency } from '../sites/money.ts'
import { openingPrice, printPrice, startingPrice } from './prices.ts'
import { defaultSizeOf, sizesOf, type Size } from './sizes.ts'
import type { ListOffer } from '../catalog/facets.ts'
import { groupTypeOf } from '../catalog/group-types.ts'
import type { Work } from '../catalog/work.ts'

/**
 * The size and price (in minor units) on a work's tile: the size that fits, or else its default size, or the smallest
 * size of a set.
 */
export function tileOffer(
  work: Work,
  currency: Currency,
  fitting?: SizeSpan,
): { size: Size; list: number; sale: number } {
  const fittest = fitting && fittingSize(sizesOf(work), fitting)
  if (fittest) return { size: fittest, ...printPrice(work, fittest, currency) }
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
