import type { Refinement, RefinementValueShape } from '#/contracts/listing/brand-search.ts'
import { cleared, listingAddress, toggled } from '#/domain/listing/listing.ts'
import { colorFamilies } from '../catalog/color-families.ts'
import { attributes, facetKey, storedAttribute, type Attribute } from '../catalog/facets.ts'
import type { FacetValue, Vocabulary } from '../catalog/vocabulary.ts'
import type { ListingQuery } from './listing-query.ts'
import type { Counts } from '../search/selection.ts'

/** The default number of works on a list page. */
export const DEFAULT_LIMIT = 60

const swatches = new Map<string, string>(colorFamilies.map(({ name, swatch }) => [facetKey(name), swatch]))

/** The facets with the values that have works or are selected, each with the address that toggles it. */
export function refinementsOf(
  query: ListingQuery,
  counts: Counts,
  vocabulary: Vocabulary,
  attributeNames: readonly Attribute[],
): Refinement[] {
  return attributeNames
    .map((name) => refinementOf(name, query, counts, vocabulary))
    .filter(({ values }) => values.length > 0)
}

/** The values and their ancestors. */
export const withAncestors = (values: readonly number[], vocabulary: Vocabulary): ReadonlySet<number> =>
  new Set(values.flatMap((id) => vocabulary.withAncestors(id)).map(({ id }) => id))

function refinementOf(
  name: Attribute,
  { listing, category, selection, currency, names }: ListingQuery,
  counts: Counts,
  vocabulary: Vocabulary,
): Refinement {
  const attribute = storedAttribute(name, currency)
  const choice = selection.choices.find((one) => one.attribute === attribute)
  const implied = withAncestors(selection.all, vocabulary)
  const facets = vocabulary.of(attribute)
  const address = (value: string) => listingAddress(toggled(listing, name, value), DEFAULT_LIMIT)

  const toValue = (facet: FacetValue, parent: FacetValue | undefined): RefinementValueShape => {
    const children = childrenOf(facet)
    return {
      label: names.facet(facet),
      value: facet.value,
      hitCount: counts.of(facet.id),
      selected: choice?.values.includes(facet.id) ?? false,
      displayURL: address(facet.value),
      id: facet.value,
      ...(parent
        ? { parentName: names.facet(parent), parentId: parent.value, parentDisplayURL: address(parent.value) }
        : {}),
      ...(name === 'c_color' ? { c_swatch: swatches.get(facet.value) } : {}),
      ...(children.length > 0 ? { children } : {}),
    }
  }
  /** Leaves out the values that the category implies; their children take their level. */
  const childrenOf = (parent: FacetValue | undefined): RefinementValueShape[] =>
    facets
      .filter((facet) => facet.parent === (parent?.id ?? null))
      .flatMap((facet) => (implied.has(facet.id) ? childrenOf(facet) : [toValue(facet, parent)]))
      .filter(({ hitCount, selected, children }) => hitCount > 0 || selected || children)

  const root = listingAddress(cleared(listing), DEFAULT_LIMIT)
  const without = listingAddress(cleared(listing, name), DEFAULT_LIMIT)
  return {
    attributeId: name,
    label: names.text(attributes[name]),
    selected: choice !== undefined,
    values: childrenOf(undefined),
    rootName: category?.parent ? names.category(category) : names.sentence('all_works'),
    rootDisplayURL: root,
    displayURL: listingAddress({ ...listing, offset: 0 }, DEFAULT_LIMIT),
    noSelectionDisplayURL: without,
  }
}
