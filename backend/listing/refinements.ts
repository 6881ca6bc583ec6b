import type { FacetValuesRequest, Refinement, RefinementValueShape } from '#/contracts/listing/brand-search.ts'
import { fittingSizes, formatFit, offeredFits, readFit, writeFit } from '#/domain/listing/fits.ts'
import { fitsAttribute } from '#/domain/listing/listing-parameters.ts'
import { cleared, listingAddress, toggled } from '#/domain/listing/listing.ts'
import { colorFamilies } from '../catalog/color-families.ts'
import { attributes, facetKey, fixedFacets, storedAttribute, type Attribute } from '../catalog/facets.ts'
import type { Names } from '../catalog/names.ts'
import type { FacetValue, Vocabulary } from '../catalog/vocabulary.ts'
import { fittingChoice, type ListingQuery } from './listing-query.ts'
import { mostFrequent } from '../search/most-frequent.ts'
import type { Counts } from '../search/selection.ts'
import { foldText } from '../search/words.ts'

/** The default number of works on a list page. */
export const DEFAULT_LIMIT = 60
/** The number of values that a search lists per facet, and below each selected value. Fixed values are always listed. */
const FIRST_VALUES = 15

const swatches = new Map<string, string>(colorFamilies.map(({ name, swatch }) => [facetKey(name), swatch]))
const fixedPositions = new Map(fixedFacets.map(({ attribute, value }, index) => [`${attribute}:${value}`, index]))
/** The facets with values in a fixed order. */
const fixedAttributes = new Set<string>(fixedFacets.map(({ attribute }) => attribute))

const positionOf = ({ attribute, value }: FacetValue): number =>
  (fixedAttributes.has(attribute) ? fixedPositions.get(`${attribute}:${value}`) : undefined) ?? fixedFacets.length
const isFixed = (facet: FacetValue): boolean => positionOf(facet) < fixedFacets.length

/** The first values of each facet, those that are selected, and the first values below these. */
export function refinementsOf(
  query: ListingQuery,
  counts: Counts,
  vocabulary: Vocabulary,
  attributeNames: readonly Attribute[],
): Refinement[] {
  return attributeNames
    .map((name) => {
      const view = new FacetView(name, query, counts, vocabulary)
      return view.refinement(name === fitsAttribute ? fitsOf(query, counts, vocabulary) : undefined)
    })
    .filter(({ values }) => values.length > 0)
}

/** The widths that a list offers and the chosen one, each with the number of works that fit. */
function fitsOf({ listing, names }: ListingQuery, counts: Counts, vocabulary: Vocabulary): RefinementValueShape[] {
  const chosen = (listing.refinements[fitsAttribute] ?? []).flatMap((value) => readFit(value) ?? [])
  const fits = new Map([...offeredFits(names.locale), ...chosen].map((fit) => [writeFit(fit), fit]))
  const selected = new Set(chosen.map(writeFit))
  return [...fits]
    .map(([value, fit]) => ({
      label: formatFit(fit, names.locale),
      value,
      hitCount: counts.ofAny(fittingChoice(vocabulary, fittingSizes(fit))),
      selected: selected.has(value),
      displayURL: listingAddress(toggled(listing, fitsAttribute, value), DEFAULT_LIMIT),
      id: value,
    }))
    .filter((value) => value.hitCount > 0 || value.selected)
}

/** One page of a facet's values: the topmost ones, those below a value, or those whose names contain words. */
export function facetValuesOf(
  name: Attribute,
  { q = '', parent, startIndex, limit }: Pick<FacetValuesRequest, 'q' | 'parent' | 'startIndex' | 'limit'>,
  query: ListingQuery,
  counts: Counts,
  vocabulary: Vocabulary,
): { total: number; values: RefinementValueShape[] } {
  if (name === fitsAttribute) return { total: 0, values: [] }
  const view = new FacetView(name, query, counts, vocabulary)
  const found = q.trim() ? view.matching(q) : view.below(parent)
  return { total: found.length, values: found.slice(startIndex, startIndex + limit).map((facet) => view.value(facet)) }
}

/** The values and their ancestors. */
export const withAncestors = (values: readonly number[], vocabulary: Vocabulary): ReadonlySet<number> =>
  new Set(values.flatMap((id) => vocabulary.withAncestors(id)).map(({ id }) => id))

/** A facet of a list. */
class FacetView {
  readonly #name: Attribute
  readonly #query: ListingQuery
  readonly #counts: Counts
  readonly #vocabulary: Vocabulary
  /** The values that the category implies, which are left out. */
  readonly #implied: ReadonlySet<number>
  readonly #selected: ReadonlySet<number>
  /** The selected values and those above them. */
  readonly #open: ReadonlySet<number>

  constructor(name: Attribute, query: ListingQuery, counts: Counts, vocabulary: Vocabulary) {
    this.#name = name
    this.#query = query
    this.#counts = counts
    this.#vocabulary = vocabulary
    this.#implied = withAncestors(query.selection.all, vocabulary)
    const selected = [...(query.listing.refinements[name] ?? []), ...(query.recognised.get(name)?.keys() ?? [])]
    this.#selected = new Set(selected.map((value) => vocabulary.find(this.#attribute, value)?.id ?? 0))
    this.#open = withAncestors([...this.#selected], vocabulary)
  }

  /** @param computed Values that are not stored. */
  refinement(computed?: RefinementValueShape[]): Refinement {
    const { listing, category, names } = this.#query
    const { values, more } = computed ? { values: computed, more: 0 } : this.#first(undefined)
    return {
      attributeId: this.#name,
      label: names.text(attributes[this.#name]),
      selected: computed ? computed.some(({ selected }) => selected) : this.#selected.size > 0,
      values,
      ...(more > 0 ? { c_moreValues: more } : {}),
      rootName: category?.parent ? names.category(category) : names.sentence('all_works'),
      rootDisplayURL: listingAddress(cleared(listing), DEFAULT_LIMIT),
      displayURL: listingAddress({ ...listing, offset: 0 }, DEFAULT_LIMIT),
      noSelectionDisplayURL: listingAddress(cleared(listing, this.#name), DEFAULT_LIMIT),
    }
  }

  /** All values directly below a value, in order. */
  below(value: string | undefined): FacetValue[] {
    const parent = value === undefined ? undefined : this.#vocabulary.find(this.#attribute, value)
    return value !== undefined && !parent ? [] : this.#ordered(this.#shownBelow(parent))
  }

  /** All values whose names contain every word, in order. */
  matching(text: string): FacetValue[] {
    const words = foldText(text).split(/\s+/)
    const nameOf = foldedNames(this.#vocabulary, this.#query.names)
    return this.#ordered(
      this.#vocabulary
        .valuesOf(this.#attribute)
        .filter((facet) => this.#isShown(facet) && words.every((word) => nameOf(facet).includes(word))),
    )
  }

  value(facet: FacetValue): RefinementValueShape {
    const { names, listing, recognised } = this.#query
    const parent = facet.parent === null ? undefined : this.#vocabulary.byId(facet.parent)
    const address = (value: string) =>
      recognised.get(this.#name)?.get(value) ?? listingAddress(toggled(listing, this.#name, value), DEFAULT_LIMIT)
    return {
      label: names.facet(facet),
      value: facet.value,
      hitCount: this.#counts.of(facet.id),
      selected: this.#selected.has(facet.id),
      displayURL: address(facet.value),
      id: facet.value,
      ...(parent && !this.#implied.has(parent.id)
        ? { parentName: names.facet(parent), parentId: parent.value, parentDisplayURL: address(parent.value) }
        : {}),
      ...(this.#name === 'c_color' ? { c_swatch: swatches.get(facet.value) } : {}),
    }
  }

  get #attribute() {
    return storedAttribute(this.#name, this.#query.currency)
  }

  #first(parent: FacetValue | undefined): { values: RefinementValueShape[]; more: number } {
    const shown = this.#shownBelow(parent)
    const firstIds = new Set(this.#firstOf(shown).map(({ id }) => id))
    const first = this.#ordered(shown.filter(({ id }) => firstIds.has(id) || this.#open.has(id)))
    return { values: first.map((facet) => this.#withChildren(facet)), more: shown.length - first.length }
  }

  #withChildren(facet: FacetValue): RefinementValueShape {
    const value = this.value(facet)
    if (!this.#open.has(facet.id)) return value
    const { values, more } = this.#first(facet)
    return {
      ...value,
      ...(values.length > 0 ? { children: values } : {}),
      ...(more > 0 ? { c_moreChildren: more } : {}),
    }
  }

  /** Leaves out the values that the category implies; their children take their level. */
  #shownBelow(parent: FacetValue | undefined): FacetValue[] {
    const below = this.#vocabulary.below(this.#attribute, parent)
    const lifted = below.filter(({ id }) => this.#implied.has(id)).flatMap((facet) => this.#shownBelow(facet))
    return [...below.filter((facet) => this.#isShown(facet)), ...lifted]
  }

  #isShown({ id }: FacetValue): boolean {
    return !this.#implied.has(id) && (this.#counts.of(id) > 0 || this.#open.has(id))
  }

  /** The first values in their order, without sorting all. */
  #firstOf(facets: readonly FacetValue[]): FacetValue[] {
    const fixed = facets.filter(isFixed)
    const others = fixed.length > 0 ? facets.filter((facet) => !isFixed(facet)) : facets
    return [...fixed, ...mostFrequent(others, this.#counts, Math.max(0, FIRST_VALUES - fixed.length))]
  }

  /** Fixed values in their own order, then the others by their number of works. */
  #ordered(facets: readonly FacetValue[]): FacetValue[] {
    const fixed = facets.filter(isFixed).toSorted((a, b) => positionOf(a) - positionOf(b))
    const others = fixed.length > 0 ? facets.filter((facet) => !isFixed(facet)) : facets
    return [...fixed, ...others.toSorted((a, b) => this.#counts.of(b.id) - this.#counts.of(a.id))]
  }
}

const foldedByVocabulary = new WeakMap<Vocabulary, Map<string, Map<number, string>>>()

/** The names of facet values in a locale for comparisons, folded once. */
function foldedNames(vocabulary: Vocabulary, names: Names): (facet: FacetValue) => string {
  const byLocale = foldedByVocabulary.get(vocabulary) ?? new Map<string, Map<number, string>>()
  foldedByVocabulary.set(vocabulary, byLocale)
  const folded = byLocale.get(names.locale) ?? new Map<number, string>()
  byLocale.set(names.locale, folded)
  return (facet) => {
    const known = folded.get(facet.id)
    if (known !== undefined) return known
    const name = foldText(names.facet(facet))
    folded.set(facet.id, name)
    return name
  }
}
