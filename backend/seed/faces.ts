import type { Insertable } from 'kysely'
import { soldOn } from '../catalog/group-types.ts'
import { pictureKindOf, type Work } from '../catalog/work.ts'
import { sites, type SiteKey } from '../sites/sites.ts'
import type { FacetFaceTable, FacetValueTable } from '../catalog/schema.ts'

interface Candidate {
  id: number
  popularity: number
  color: string
}

const CANDIDATES = 40
/** Values beyond this position have no face: no page shows thousands of pictures. */
const MAX_FACES = 3000

/** Selects a popular work to represent each facet value on each site: different works if there are enough. */
export class Faces {
  /** By site and value. */
  readonly #best = new Map(sites.map((site) => [site, new Map<number, Candidate[]>()]))

  /** A placeholder represents no facet value. */
  consider(work: Work, facets: readonly number[]): void {
    if (pictureKindOf(work) === 'placeholder') return
    const candidate = { id: work.id, popularity: work.popularity, color: work.color }
    for (const [site, best] of this.#best)
      if (soldOn(work, site)) for (const value of facets) add(best, value, candidate)
  }

  /** One row for each site and each of the first `MAX_FACES` values that has works; sizes have none. Earlier values choose first. */
  rows(values: readonly Insertable<FacetValueTable>[]): Insertable<FacetFaceTable>[] {
    const pictured = values.filter(({ attribute }) => attribute !== 'dimensions')
    return sites.flatMap((site) => this.#rowsOf(site, pictured))
  }

  #rowsOf(site: SiteKey, values: readonly Insertable<FacetValueTable>[]): Insertable<FacetFaceTable>[] {
    const taken = new Set<number>()
    const best = this.#best.get(site)
    return values.slice(0, MAX_FACES).flatMap(({ id }) => {
      const candidates = best?.get(id)
      const face =
        candidates?.find((candidate) => !taken.has(candidate.id)) ?? candidates?.[id % Math.max(1, candidates.length)]
      if (!face) return []
      taken.add(face.id)
      return [{ value: id, site, work_id: face.id, color: face.color }]
    })
  }
}

function add(best: Map<number, Candidate[]>, value: number, candidate: Candidate): void {
  const known = best.get(value)
  if (!known) best.set(value, [candidate])
  else if (known.length < CANDIDATES || (known.at(-1)?.popularity ?? 0) < candidate.popularity) {
    const index = known.findIndex(({ popularity }) => popularity < candidate.popularity)
    known.splice(index === -1 ? known.length : index, 0, candidate)
    if (known.length > CANDIDATES) known.pop()
  }
}
