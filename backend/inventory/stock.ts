import type { Work } from '../catalog/work.ts'
import { chanceOf } from '../catalog/hash.ts'

export interface Stock {
  stockLevel: number
  orderable: boolean
}

/** The stock of a work printed to order, and the maximum quantity of an item. */
export const UNLIMITED_STOCK = 999

const SOLD_OUT = 0.06

/** The initial stock of a limited edition, shared by all of its sizes; null for a work printed to order. */
export function openingStock(work: Pick<Work, 'id' | 'edition' | 'own'>): number | null {
  if (work.edition === null || work.own) return work.edition
  if (chanceOf(work.id, 'edition sold out') < SOLD_OUT) return 0
  return Math.max(1, Math.round(work.edition * chanceOf(work.id, 'edition left')))
}

/** The stock of a work when it was read, Salesforce's `ats`. */
export function stockOf(work: Pick<Work, 'id' | 'edition' | 'sold'>): Stock {
  const opening = openingStock(work)
  const stockLevel = opening === null ? UNLIMITED_STOCK : Math.max(0, opening - (work.sold ?? 0))
  return { stockLevel, orderable: stockLevel > 0 }
}
