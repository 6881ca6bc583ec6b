import type { Vocabulary } from '../catalog/vocabulary.ts'
import type { FacetIndex } from './facet-index.ts'
import type { WorkSet } from './work-set.ts'

/** The works that show a placeholder: they are last in every list. */
export const unpicturedWorks = ({ index, vocabulary }: { index: FacetIndex; vocabulary: Vocabulary }): WorkSet =>
  index.works(vocabulary.find('flag', 'nopicture')?.id ?? 0)

/** The score of a shared value by attribute. */
const attributeWeights: Readonly<Record<string, number>> = {
  artist: 6,
  c_subjects: 3,
  c_artType: 3,
  c_color: 2,
  c_style: 2,
  c_shape: 1,
}

/** The minimum score: more than a shared colour and shape. */
const MIN_SCORE = 3
/** The number of works in a group that is compared. */
const GROUP = 8192
/** If fewer works of the group come before this one, the previous group is also compared. */
const MIN_GROUP_FILL = 2048

/**
 * The works of a site that have most in common with a work, the closest first and those without
 * a picture last. Compares only the works of its own
 * group (and of the previous group), so that the cost does not grow with the catalogue.
 */
export function relatedWorkIds(
  id: number,
  facets: readonly number[],
  site: string,
  count: number,
  { index, vocabulary }: { index: FacetIndex; vocabulary: Vocabulary },
): number[] {
  const own = Math.floor(id / GROUP)
  const start = GROUP * (own > 0 && id % GROUP < MIN_GROUP_FILL ? own - 1 : own)
  const end = GROUP * (own + 1)
  const scores = new Uint16Array(end - start)
  for (const value of facets) {
    const weight = attributeWeights[vocabulary.byId(value)?.attribute ?? '']
    if (weight === undefined) continue
    for (const other of index.works(value).ids(start, end))
      scores[other - start] = (scores[other - start] ?? 0) + weight
  }
  const scoreOf = (other: number) => scores[other - start] ?? 0
  const unpictured = unpicturedWorks({ index, vocabulary })
  const rankOf = (other: number) => (unpictured.has(other) ? 1 : 0)
  return index
    .works(vocabulary.find('site', site.toLowerCase())?.id ?? 0)
    .ids(start, end)
    .filter((other) => other !== id && scoreOf(other) >= MIN_SCORE)
    .toSorted(
      (a, b) => rankOf(a) - rankOf(b) || scoreOf(b) - scoreOf(a) || Math.abs(a - id) - Math.abs(b - id) || a - b,
    )
    .slice(0, count)
}
