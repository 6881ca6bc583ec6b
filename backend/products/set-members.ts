import type { Kysely } from 'kysely'
import { relatedWorkIds } from '../search/related.ts'
import type { Work } from '../catalog/work.ts'
import { worksByIds } from '../catalog/works.ts'
import type { Database } from '../store/database.ts'
import { groupTypeOf, setSizeOf } from '../catalog/group-types.ts'

const CANDIDATES = 40

/** The works of a set, the one that names it first; only that one where no others go with it. */
export async function setMembers(db: Kysely<Database>, work: Work, siteId: string): Promise<Work[]> {
  const near = await worksByIds(db, await relatedWorkIds(db, work.id, siteId, CANDIDATES))
  const companions = near
    .filter(({ artist }) => artist.id === work.artist.id)
    .filter((other) => groupTypeOf(other) === 'standard')
    .toSorted((a, b) => Math.abs(a.aspect - work.aspect) - Math.abs(b.aspect - work.aspect))
  return [work, ...companions.slice(0, setSizeOf(work) - 1)]
}
