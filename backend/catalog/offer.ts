import type { Currency } from '../pricing/money.ts'
import { startingPrice } from '../pricing/prices.ts'
import { sizesOf, type Size } from '../pricing/sizes.ts'
import type { Work } from './works.ts'

/** What facets and sorting need to know of a work beyond the work itself. */
export interface ListOffer {
  sizes: readonly Size[]
  /** Starting prices in minor units, as the shopper pays them. */
  prices: Readonly<Record<Currency, number>>
}

export function listOfferOf(work: Work): ListOffer {
  const price = (currency: Currency) => startingPrice(work, currency).sale
  return {
    sizes: sizesOf(work),
    prices: { USD: price('USD'), CAD: price('CAD'), AUD: price('AUD'), JPY: price('JPY') },
  }
}
