import type { RefinementValueShape } from '#/contracts/listing/brand-search.ts'
import type { ShopperSearchTypes } from 'commerce-sdk-isomorphic'
import type { CategoryTree } from '../categories/category-tree.ts'
import { attributes } from '../catalog/facets.ts'
import type { Vocabulary } from '../catalog/vocabulary.ts'
import { isAttribute, type Question } from './question.ts'
import { refinementsOf } from './refinements.ts'
import type { Counts } from '../search/selection.ts'
import { rangeOf } from './shopper-refine.ts'

type Refinement = ShopperSearchTypes.ProductSearchRefinement
type Value = ShopperSearchTypes.ProductSearchRefinementValue

/** The categories below the one at hand, and the house's facets, as `refine` takes them. */
export function shopperRefinements(
  question: Question,
  counts: Counts,
  vocabulary: Vocabulary,
  tree: CategoryTree,
): Refinement[] {
  const facets = refinementsOf(question, counts, vocabulary, Object.keys(attributes).filter(isAttribute))
  return [
    categoriesBelow(question, counts, vocabulary, tree),
    ...facets.map(({ attributeId, label, values }) => ({
      attributeId,
      label,
      values: values.map((value) => valueOf(attributeId, value, question)),
    })),
  ]
}

function valueOf(attributeId: string, facet: RefinementValueShape, question: Question): Value {
  const { label, value, hitCount, children } = facet
  return {
    label,
    value: attributeId === 'price' ? rangeOf(value, question.currency) : value,
    hitCount,
    ...(attributeId === 'c_color' ? { presentationId: value } : {}),
    ...(children ? { values: children.map((child) => valueOf(attributeId, child, question)) } : {}),
  }
}

/** Counted where a category is narrower than the one at hand by one condition. */
function categoriesBelow(question: Question, counts: Counts, vocabulary: Vocabulary, tree: CategoryTree): Refinement {
  const { selection, names, category = tree.root } = question
  const values = category.children.flatMap((below): Value[] => {
    const { id, conditions } = below
    const own = conditions
      .map(({ attribute, value }) => vocabulary.find(attribute, value)?.id ?? 0)
      .filter((value) => !selection.all.includes(value))
    const hitCount = own.length === 1 ? (counts.byValue.get(own[0] ?? 0) ?? 0) : own.length === 0 ? counts.total : 0
    return hitCount > 0 ? [{ label: names.category(below), value: id, hitCount }] : []
  })
  return { attributeId: 'cgid', label: names.text('Category'), values }
}
