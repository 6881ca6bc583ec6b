import type { Refinement, RefinementValueShape } from '#/contracts/listing/brand-search.ts'
import { cleared, listingAddress, toggled } from '#/domain/listing/listing.ts'
import { colorFamilies } from '../catalog/color-families.ts'
import { attributes, keyOf, storedAttribute, type Attribute } from '../catalog/facets.ts'
import type { FacetValue, Vocabulary } from '../catalog/vocabulary.ts'
import type { Question } from './question.ts'
import type { Counts } from '../search/selection.ts'

/** Works a list page shows unless asked otherwise. */
export const LIST_PAGE = 60

const swatches = new Map<string, string>(colorFamilies.map(({ name, swatch }) => [keyOf(name), swatch]))

/** The facets with the values that have works, or are chosen, each with the address that toggles it. */
export function refinementsOf(
  question: Question,
  counts: Counts,
  vocabulary: Vocabulary,
  wanted: readonly Attribute[],
): Refinement[] {
  return wanted
    .map((name) => refinementOf(name, question, counts, vocabulary))
    .filter(({ values }) => values.length > 0)
}

/** What is true of every work with these values: the values themselves and all above them. */
export const impliedBy = (values: readonly number[], vocabulary: Vocabulary): ReadonlySet<number> =>
  new Set(values.flatMap((id) => vocabulary.lineOf(id)).map(({ id }) => id))

function refinementOf(
  name: Attribute,
  { listing, category, selection, currency, names }: Question,
  counts: Counts,
  vocabulary: Vocabulary,
): Refinement {
  const attribute = storedAttribute(name, currency)
  const choice = selection.choices.find((one) => one.attribute === attribute)
  const implied = impliedBy(selection.all, vocabulary)
  const facets = vocabulary.of(attribute)
  const address = (value: string) => listingAddress(toggled(listing, name, value), LIST_PAGE)

  const shape = (facet: FacetValue, parent: FacetValue | undefined): RefinementValueShape => {
    const children = below(facet)
    return {
      label: names.facet(facet),
      value: facet.value,
      hitCount: counts.byValue.get(facet.id) ?? 0,
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
  /** What the category itself says is not offered again: what is below it moves up. */
  const below = (parent: FacetValue | undefined): RefinementValueShape[] =>
    facets
      .filter((facet) => facet.parent === (parent?.id ?? null))
      .flatMap((facet) => (implied.has(facet.id) ? below(facet) : [shape(facet, parent)]))
      .filter(({ hitCount, selected, children }) => hitCount > 0 || selected || children)

  const root = listingAddress(cleared(listing), LIST_PAGE)
  const without = listingAddress(cleared(listing, name), LIST_PAGE)
  return {
    attributeId: name,
    label: names.text(attributes[name]),
    selected: choice !== undefined,
    values: below(undefined),
    rootName: category?.parent ? names.category(category) : names.say('all_works'),
    rootDisplayURL: root,
    displayURL: listingAddress({ ...listing, offset: 0 }, LIST_PAGE),
    noSelectionDisplayURL: without,
  }
}
