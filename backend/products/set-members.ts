import { sql, type Kysely } from 'kysely'
import type { Work } from '../catalog/work.ts'
import { worksByIds } from '../catalog/works.ts'
import type { Database } from '../store/database.ts'
import { groupTypeOf, setSizeOf, soldOn } from '../catalog/group-types.ts'
import { startingPrice } from '../pricing/prices.ts'

/** The number of works by the same artist that are compared: this many with lower ids, and this many with higher ids. */
const CANDIDATES = 60

/**
 * The works of a set, starting with `work`; only `work` if no other work fits. Lists show a set at the starting price of
 * its first work, so that cheaper works are added only if there are no others.
 */
export async function setMembers(db: Kysely<Database>, work: Work, siteId: string): Promise<Work[]> {
  const near = await worksByIds(db, await nearestByArtist(db, work))
  const start = startingPrice(work, 'USD').sale
  const rank = (other: Work) =>
    (startingPrice(other, 'USD').sale < start ? 10 : 0) + Math.abs(other.aspect - work.aspect)
  const companions = near
    .filter((other) => groupTypeOf(other) === 'standard' && soldOn(other, siteId))
    .toSorted((a, b) => rank(a) - rank(b))
  return [work, ...companions.slice(0, setSizeOf(work) - 1)]
}

/** Other works of the artist, the closest first. */
async function nearestByArtist(db: Kysely<Database>, { id, artist }: Work): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select id from (
      (select id from work where artist_key = ${artist.id} and id > ${id} order by id limit ${sql.lit(CANDIDATES)})
      union all
      (select id from work where artist_key = ${artist.id} and id < ${id} order by id desc limit ${sql.lit(CANDIDATES)})
    ) near order by abs(id - ${id}::integer), id`.execute(db)
  return rows.map((row) => row.id)
}
