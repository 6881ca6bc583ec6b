import { pictureKindOf, type Work } from '../catalog/work.ts'
import { chanceOf } from '../catalog/hash.ts'
import { sizeKey, type Size } from '../pricing/sizes.ts'

export interface Stock {
  stockLevel: number
  orderable: boolean
}

export type StockedWork = Pick<Work, 'id' | 'edition' | 'own' | 'sold'>

/** The stock of a work printed to order, and the maximum quantity of an item. */
export const UNLIMITED_STOCK = 999

/** The size under which pieces of all sizes are counted together. */
export const ALL_SIZES = ''

const SOLD_OUT = 0.06

/** The initial stock of a limited edition, shared by all of its sizes; null for a work printed to order. */
export function openingStock(work: Pick<Work, 'id' | 'edition' | 'own'>): number | null {
  if (work.edition === null || work.own) return work.edition
  if (chanceOf(work.id, 'edition sold out') < SOLD_OUT) return 0
  return Math.max(1, Math.round(work.edition * chanceOf(work.id, 'edition left')))
}

/** Pieces that are counted together: of all sizes, or of one. */
export interface Counter {
  /** The key of the size, or `ALL_SIZES`. */
  size: string
  opening: number
}

/** What limits the pieces of a work in a size: its edition, its stock, or the stock of the size. Empty if it is made to order. */
export function countersOf(work: StockedWork, size?: Size): Counter[] {
  const stock = work.own?.stock
  const shared = [openingStock(work), stock?.[ALL_SIZES]].filter((pieces) => typeof pieces === 'number')
  const key = size && sizeKey(size)
  const ofSize = key === undefined ? undefined : stock?.[key]
  return [
    ...(shared.length > 0 ? [{ size: ALL_SIZES, opening: Math.min(...shared) }] : []),
    ...(key === undefined || ofSize === undefined ? [] : [{ size: key, opening: ofSize }]),
  ]
}

/** A work with a placeholder has no picture to print. */
export const canBeOrdered = (work: Pick<Work, 'own'>): boolean => pictureKindOf(work) !== 'placeholder'

/** The stock of a work in a size when it was read, Salesforce's `ats`. */
export function stockOf(work: StockedWork, size?: Size): Stock {
  if (!canBeOrdered(work)) return { stockLevel: 0, orderable: false }
  const left = countersOf(work, size).map((counter) => counter.opening - (work.sold?.[counter.size] ?? 0))
  const stockLevel = Math.max(0, Math.min(UNLIMITED_STOCK, ...left))
  return { stockLevel, orderable: stockLevel > 0 }
}

/** The pieces that an item shares its stock with: those of the work, or of one of its sizes. */
export const stockGroupOf = (work: StockedWork, size: Size): string =>
  work.own?.stock?.[sizeKey(size)] === undefined ? ALL_SIZES : sizeKey(size)
