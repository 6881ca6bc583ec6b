import { siteConfiguration } from '../sites/sites.ts'
import type { Work } from './work.ts'
import { chanceOf } from './hash.ts'

export type GroupType = 'standard' | 'set' | 'gallery-pops'

const GALLERY_POPS_SHARE = 0.12
const SETS_SHARE = 1 / 60

/** Whether a work is sold alone (like every imported one and every photo), as gallery pops in five fixed forms, or as part of a set. */
export function groupTypeOf(work: Pick<Work, 'id' | 'aspect' | 'edition' | 'own' | 'photo'>): GroupType {
  if (work.edition !== null || work.own || work.photo) return 'standard'
  const square = Math.abs(work.aspect - 1) < 0.02
  if (square && chanceOf(work.id, 'gallery pops') < GALLERY_POPS_SHARE) return 'gallery-pops'
  return chanceOf(work.id, 'set') < SETS_SHARE ? 'set' : 'standard'
}

/** The number of works in a set. */
export const setSizeOf = (work: Pick<Work, 'id'>): 2 | 3 => (chanceOf(work.id, 'set size') < 0.5 ? 2 : 3)

/** Whether a site sells the work. */
export const soldOn = (work: Pick<Work, 'collection'>, siteId: string): boolean =>
  work.collection === 'both' || work.collection === siteConfiguration(siteId).collection
