import type { Insertable } from 'kysely'
import type { Work } from '../catalog/work.ts'
import { sites, type SiteKey } from '../sites/sites.ts'
import type { FacetFaceTable, FacetValueTable } from '../catalog/schema.ts'

interface Candidate {
  id: number
  popularity: number
  color: string
}

const CANDIDATES = 40
/** Values beyond this position have no face: nobody sees thousands of pictures. */
const MAX_FACES = 3000

/** Selects a popular work to represent each facet value on each site, a different one for each value where there are enough. */
export class Faces {
  readonly #best = new Map<string, Candidate[]>()

  consider(work: Work, facets: readonly number[]): void {
    const candidate = { id: work.id, popularity: work.popularity, color: work.color }
    const shownOn = sites.filter(
      (site) => work.collection === 'both' || (work.collection === 'gallery') === (site === 'art'),
    )
    for (const site of shownOn) for (const value of facets) this.#add(`${value} ${site}`, candidate)
  }

  #add(key: string, candidate: Candidate): void {
    const best = this.#best.get(key)
    if (!best) {
      this.#best.set(key, [candidate])
      return
    }
    const index = best.findIndex(({ popularity }) => popularity < candidate.popularity)
    if (index === -1 && best.length >= CANDIDATES) return
    best.splice(index === -1 ? best.length : index, 0, candidate)
    if (best.length > CANDIDATES) best.pop()
  }

  /** One row for each of the first values and site with works. Values are given in their order, the largest first, and choose in it. */
  rows(values: readonly Insertable<FacetValueTable>[]): Insertable<FacetFaceTable>[] {
    return sites.flatMap((site) => this.#rowsOf(site, values))
  }

  #rowsOf(site: SiteKey, values: readonly Insertable<FacetValueTable>[]): Insertable<FacetFaceTable>[] {
    const taken = new Set<number>()
    return values.slice(0, MAX_FACES).flatMap(({ id }) => {
      const candidates = this.#best.get(`${id} ${site}`)
      const face =
        candidates?.find((candidate) => !taken.has(candidate.id)) ?? candidates?.[id % Math.max(1, candidates.length)]
      if (!face) return []
      taken.add(face.id)
      return [{ value: id, site, work_id: face.id, color: face.color }]
    })
  }
}
