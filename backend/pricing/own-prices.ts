import type { OwnPrices, OwnPricesByCurrency } from '../catalog/work.ts'
import { mouldingById, type Extent } from '../items/mouldings.ts'
import type { SellableItem } from '../items/upi.ts'
import { fromUsCents, type Currency } from '../sites/money.ts'
import { sizeKey } from './sizes.ts'

/** A merchant's prices as they apply to a currency. */
export interface ApplicablePrices {
  prices: OwnPrices
  /** The factor from the amounts to minor units of the currency; 1 for amounts that are stated in it. */
  rate: number
}

/** The prices that are stated in a currency, or else those in US dollars; undefined without any. */
export function pricesIn(own: OwnPricesByCurrency | undefined, currency: Currency): ApplicablePrices | undefined {
  const stated = own?.[currency]
  if (stated) return { prices: stated, rate: 1 }
  return own?.USD && { prices: own.USD, rate: fromUsCents(1, currency) }
}

/** The key of an item in a merchant's prices: its size, and its service. A framed canvas has the key of the canvas. */
export function itemKey({ service, ...size }: Extent & Pick<SellableItem, 'service'>): string {
  if (service.name === 'none') return sizeKey(size)
  const isCanvas = service.name === 'frame' && mouldingById(service.moulding)?.holds === 'canvas'
  return `${sizeKey(size)}/${isCanvas ? 'canvas' : service.name}`
}

/** The stated price of the unframed print in a size. `smallest` is the smallest size of the work. */
export function statedSheet({ items, smallest }: OwnPrices, size: Extent, smallestSize: Extent): number | undefined {
  const stated = items?.[sizeKey(size)]
  return stated ?? (sizeKey(size) === sizeKey(smallestSize) ? smallest : undefined)
}

/** The smallest size that has a stated price of the unframed print, with its price. */
export function referenceSheet(
  prices: OwnPrices,
  sizes: readonly Extent[],
): { size: Extent; amount: number } | undefined {
  const [smallest] = sizes
  if (!smallest) return undefined
  for (const size of sizes) {
    const amount = statedSheet(prices, size, smallest)
    if (amount !== undefined) return { size, amount }
  }
  return undefined
}
