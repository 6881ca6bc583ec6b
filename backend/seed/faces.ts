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

/** Finds for every facet value and site a popular work that stands for it, a different one for each as far as they last. */
export class Faces {
  readonly #best = new Map<string, Candidate[]>()

  consider(work: Work, facets: readonly number[]): void {
    const candidate = { id: work.id, popularity: work.popularity, color: work.color }
    const shownOn = sites.filter(
      (site) => work.collection === 'both' || (work.collection === 'gallery') === (site === 'art'),
    )
    for (const site of shownOn) for (const value of facets) this.#offer(`${value} ${site}`, candidate)
  }

  #offer(key: string, candidate: Candidate): void {
    const best = this.#best.get(key)
    if (!best) {
      this.#best.set(key, [candidate])
      return
    }
    const place = best.findIndex(({ popularity }) => popularity < candidate.popularity)
    if (place === -1 && best.length >= CANDIDATES) return
    best.splice(place === -1 ? best.length : place, 0, candidate)
    if (best.length > CANDIDATES) best.pop()
  }

  /** One row for each value and site that has works; the values given first choose last, since they have the most. */
  rows(values: readonly Insertable<FacetValueTable>[]): Insertable<FacetFaceTable>[] {
    return sites.flatMap((site) => this.#rowsOf(site, values))
  }

  #rowsOf(site: SiteKey, values: readonly Insertable<FacetValueTable>[]): Insertable<FacetFaceTable>[] {
    const taken = new Set<number>()
    return values.toReversed().flatMap(({ id }) => {
      const candidates = this.#best.get(`${id} ${site}`)
      const face = candidates?.find((candidate) => !taken.has(candidate.id)) ?? candidates?.[0]
      if (!face) return []
      taken.add(face.id)
      return [{ value: id, site, work_id: face.id, color: face.color }]
    })
  }
}
