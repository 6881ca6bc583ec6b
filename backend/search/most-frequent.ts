import type { FacetAttribute } from '../catalog/facets.ts'
import type { FacetValue, Vocabulary } from '../catalog/vocabulary.ts'
import type { Counts } from './selection.ts'

/** The values with the most works, the first ones among equals, in one pass: sorting thousands takes milliseconds. */
export function mostFrequent(facets: readonly FacetValue[], counts: Counts, most: number): FacetValue[] {
  const best: { facet: FacetValue; works: number }[] = []
  for (const facet of facets) {
    const works = counts.of(facet.id)
    if (best.length === most && works <= (best.at(-1)?.works ?? 0)) continue
    const index = best.findIndex((other) => other.works < works)
    best.splice(index === -1 ? best.length : index, 0, { facet, works })
    if (best.length > most) best.pop()
  }
  return best.map(({ facet }) => facet)
}

/**
 * The values of a facet at any depth that have the most works and are accepted. Goes down from the largest values: no
 * value has more works than the one above it, so that few of thousands are counted.
 */
export function mostFrequentAt(
  attribute: FacetAttribute,
  vocabulary: Vocabulary,
  counts: Counts,
  most: number,
  accept: (facet: FacetValue) => boolean,
): FacetValue[] {
  const found: FacetValue[] = []
  let open = vocabulary.below(attribute, undefined)
  while (found.length < most) {
    const [largest] = mostFrequent(open, counts, 1)
    if (!largest || counts.of(largest.id) === 0) break
    if (accept(largest)) found.push(largest)
    open = [...open.filter((facet) => facet !== largest), ...vocabulary.below(attribute, largest)]
  }
  return found
}
