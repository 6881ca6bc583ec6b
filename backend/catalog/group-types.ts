import type { Work } from './work.ts'
import { chanceOf } from './hash.ts'

export type GroupType = 'standard' | 'set' | 'gallery-pops'

const POPS_AMONG_SQUARES = 0.12
const SETS = 1 / 60

/** Whether a work is sold by itself (as every imported one is), in the five fixed forms of gallery pops, or with companions as a set. */
export function groupTypeOf(work: Pick<Work, 'id' | 'aspect' | 'edition' | 'own'>): GroupType {
  if (work.edition !== null || work.own) return 'standard'
  const square = Math.abs(work.aspect - 1) < 0.02
  if (square && chanceOf(work.id, 'gallery pops') < POPS_AMONG_SQUARES) return 'gallery-pops'
  return chanceOf(work.id, 'set') < SETS ? 'set' : 'standard'
}

/** How many works hang together in a set. */
export const setSizeOf = (work: Pick<Work, 'id'>): 2 | 3 => (chanceOf(work.id, 'set size') < 0.5 ? 2 : 3)

const sitesOfCollection = { gallery: ['ART'], press: ['POSTER', 'POSTERAP'], both: ['ART', 'POSTER', 'POSTERAP'] }

/** Whether the brand of a site sells the work. */
export const soldOn = (work: Pick<Work, 'collection'>, siteId: string): boolean =>
  sitesOfCollection[work.collection].includes(siteId.toUpperCase())
