import type { RefinementValueShape } from '#/contracts/listing/brand-search.ts'
import { fittingSizes, readFit } from '#/domain/listing/fits.ts'
import { fitsAttribute } from '#/domain/listing/listing-parameters.ts'
import type { ShopperSearchTypes } from 'commerce-sdk-isomorphic'
import type { CategoryTree } from '../categories/category-tree.ts'
import { listedChildren } from '../categories/category.ts'
import { attributes } from '../catalog/facets.ts'
import type { Vocabulary } from '../catalog/vocabulary.ts'
import { isAttribute, type ListingQuery } from './listing-query.ts'
import { refinementsOf } from './refinements.ts'
import type { Counts } from '../search/selection.ts'
import { lengthRangeOf, priceRangeOfBand } from './refine-parameter.ts'

type Refinement = ShopperSearchTypes.ProductSearchRefinement
type Value = ShopperSearchTypes.ProductSearchRefinementValue

/** The subcategories and the facets, with values in the format of `refine`. */
export function shopperRefinements(
  query: ListingQuery,
  counts: Counts,
  vocabulary: Vocabulary,
  tree: CategoryTree,
): Refinement[] {
  const facets = refinementsOf(query, counts, vocabulary, Object.keys(attributes).filter(isAttribute))
  return [
    categoriesBelow(query, counts, vocabulary, tree),
    ...facets.map(({ attributeId, label, values }) =>
      attributeId === fitsAttribute
        ? { attributeId: 'c_width', label: query.names.text('Width'), values: values.flatMap(widthsOf) }
        : { attributeId, label, values: values.map((value) => valueOf(attributeId, value, query)) },
    ),
  ]
}

/** The widths of works that fit, in the format of `refine`. */
function widthsOf({ label, value, hitCount }: RefinementValueShape): Value[] {
  const fit = readFit(value)
  return fit ? [{ label, value: lengthRangeOf(fittingSizes(fit).width), hitCount }] : []
}

function valueOf(attributeId: string, facet: RefinementValueShape, query: ListingQuery): Value {
  const { label, value, hitCount, children } = facet
  return {
    label,
    value: attributeId === 'price' ? priceRangeOfBand(value, query.currency) : value,
    hitCount,
    ...(attributeId === 'c_color' ? { presentationId: value } : {}),
    ...(children ? { values: children.map((child) => valueOf(attributeId, child, query)) } : {}),
  }
}

const MAX_CATEGORIES = 50

/** The first subcategories with works that add at most one condition; for the root, those of the menu. */
function categoriesBelow(query: ListingQuery, counts: Counts, vocabulary: Vocabulary, tree: CategoryTree): Refinement {
  const { selection, names, category = tree.root } = query
  const found = listedChildren(category).flatMap((below): Value[] => {
    const { id, conditions } = below
    const own = conditions
      .map(({ attribute, value }) => vocabulary.find(attribute, value)?.id ?? 0)
      .filter((value) => !selection.all.includes(value))
    if (own.length > 1) return []
    const [added] = own
    const hitCount = added === undefined ? counts.total : counts.of(added)
    return hitCount > 0 ? [{ label: names.category(below), value: id, hitCount }] : []
  })
  return { attributeId: 'cgid', label: names.text('Category'), values: found.slice(0, MAX_CATEGORIES) }
}
