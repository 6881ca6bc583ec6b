import type { Kysely } from 'kysely'
import { relatedWorkIds } from '../search/related.ts'
import type { Work } from '../catalog/work.ts'
import { worksByIds } from '../catalog/works.ts'
import type { Database } from '../store/database.ts'
import { groupTypeOf, setSizeOf } from '../catalog/group-types.ts'
import { startingPrice } from '../pricing/prices.ts'

const CANDIDATES = 40

/**
 * The works of a set, the one that names it first; only that one where no others go with it. A list shows a set from
 * the price of its first work: cheaper works belong to it only where there are no others.
 */
export async function setMembers(db: Kysely<Database>, work: Work, siteId: string): Promise<Work[]> {
  const near = await worksByIds(db, await relatedWorkIds(db, work.id, siteId, CANDIDATES))
  const start = startingPrice(work, 'USD').sale
  const rank = (other: Work) =>
    (startingPrice(other, 'USD').sale < start ? 10 : 0) + Math.abs(other.aspect - work.aspect)
  const companions = near
    .filter(({ artist }) => artist.id === work.artist.id)
    .filter((other) => groupTypeOf(other) === 'standard')
    .toSorted((a, b) => rank(a) - rank(b))
  return [work, ...companions.slice(0, setSizeOf(work) - 1)]
}
