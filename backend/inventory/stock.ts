import type { Work } from '../catalog/work.ts'
import { chanceOf } from '../catalog/hash.ts'

export interface Stock {
  stockLevel: number
  orderable: boolean
}

/** What is printed to order never runs out; this is the most that anyone may ask for at once. */
export const PRINTED_TO_ORDER = 999

const SOLD_OUT = 0.06

/** How many a numbered edition starts out with; all of its sizes share them. */
export function openingStock(work: Pick<Work, 'id' | 'edition' | 'own'>): number | null {
  if (work.edition === null || work.own) return work.edition
  if (chanceOf(work.id, 'edition sold out') < SOLD_OUT) return 0
  return Math.max(1, Math.round(work.edition * chanceOf(work.id, 'edition left')))
}

/** What may be sold of a work now, as of when it was read; Salesforce calls it `ats`. */
export function stockOf(work: Pick<Work, 'id' | 'edition' | 'sold'>): Stock {
  const opening = openingStock(work)
  const stockLevel = opening === null ? PRINTED_TO_ORDER : Math.max(0, opening - (work.sold ?? 0))
  return { stockLevel, orderable: stockLevel > 0 }
}
