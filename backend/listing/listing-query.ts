import type { SearchRequest } from '#/contracts/listing/brand-search.ts'
import { fittingSizes, readFit, type SizeSpan } from '#/domain/listing/fits.ts'
import { fitsAttribute } from '#/domain/listing/listing-parameters.ts'
import type { ListingRequest } from '#/domain/listing/listing.ts'
import { galleryPath } from '#/domain/product/product-url.ts'
import { attributes, fittingDimensions, storedAttribute, type Attribute } from '../catalog/facets.ts'
import type { SiteKey } from '../sites/sites.ts'
import type { CategoryTree } from '../categories/category-tree.ts'
import type { Category } from '../categories/category.ts'
import { namesIn, type Names } from '../catalog/names.ts'
import type { Vocabulary } from '../catalog/vocabulary.ts'
import { Problem } from '../wire/problem.ts'
import type { Currency } from '../sites/money.ts'
import type { Choice, Selection } from '../search/selection.ts'

/** A search request in terms of the catalogue. */
export interface ListingQuery {
  site: SiteKey
  currency: Currency
  /** The names in the requested locale. */
  names: Names
  category: Category | undefined
  /** The search text, trimmed. */
  text: string
  selection: Selection
  /** The sizes that works fit in; undefined for all sizes. */
  fitting: SizeSpan | undefined
  /** The same query for an address of the storefront. */
  listing: ListingRequest
  /** The refinements that the text names: the address of the list without each, by attribute and value. */
  recognised: ReadonlyMap<string, ReadonlyMap<string, string>>
}

const searchPaths: Readonly<Record<SiteKey, string>> = {
  art: '/gallery/search',
  poster: '/-st/search',
  posterap: '/-st/search',
}
const MAX_TEXT_LENGTH = 200
const MAX_VALUES = 40

/** @throws {Problem} 404 for an unknown category. */
export function parseListingQuery(
  request: SearchRequest,
  site: SiteKey,
  currency: Currency,
  tree: CategoryTree,
  vocabulary: Vocabulary,
): ListingQuery {
  const category = findCategory(tree, request)
  const text = (request.searchKeyword ?? '').trim().slice(0, MAX_TEXT_LENGTH)
  const within = (request.txtSearch ?? '').trim().slice(0, MAX_TEXT_LENGTH)
  const refinements = parseFilters(request.filterby)
  const [fit] = (refinements[fitsAttribute] ?? []).flatMap((value) => readFit(value) ?? [])
  const fitting = fit && fittingSizes(fit)
  const siteValue = vocabulary.find('site', site)
  if (!siteValue) throw new Error(`the catalogue has no site ${site}`)
  const conditions = (category?.conditions ?? [])
    .map(({ attribute, value }) => vocabulary.find(attribute, value)?.id)
    .filter((id) => id !== undefined)
  const keyword = request.searchType === 'KEYWORD' || !category?.parent
  const path = keyword || !category ? searchPaths[site] : galleryPath(site, category)
  return {
    site,
    currency,
    names: namesIn(request.locale),
    category,
    text: [text, within].filter(Boolean).join(' '),
    selection: {
      all: [siteValue.id, ...conditions],
      choices: [
        ...toChoices(refinements, vocabulary, currency),
        ...(fitting ? [fittingChoice(vocabulary, fitting)] : []),
      ],
      words: [],
    },
    fitting,
    recognised: new Map(),
    listing: {
      path,
      kind: keyword ? 'keyword' : 'gallery',
      ...(text ? { text } : {}),
      ...(within ? { within } : {}),
      ...(request.parentCategoryId ? { parentCategoryId: request.parentCategoryId } : {}),
      refinements,
      sort: request.sort ?? 'best-matches',
      offset: request.startIndex,
      limit: request.limit,
    },
  }
}

/** A keyword search is limited to its parent category, if the site has it. */
function findCategory(
  tree: CategoryTree,
  { categoryId, parentCategoryId, searchType }: SearchRequest,
): Category | undefined {
  if (!categoryId) return searchType === 'KEYWORD' && parentCategoryId ? tree.byId.get(parentCategoryId) : tree.root
  const category = tree.byId.get(categoryId)
  if (!category) throw new Problem(404, 'Category Not Found.', `no category "${categoryId}"`)
  return category
}

export const isAttribute = (name: string): name is Attribute => Object.hasOwn(attributes, name)

/** Parses `c_color:blue,red;c_size:large`. Ignores unknown facets, so that old links still work. */
function parseFilters(filterby = ''): Partial<Record<Attribute, readonly string[]>> {
  const filters: Partial<Record<Attribute, readonly string[]>> = {}
  for (const group of filterby.split(';')) {
    const [name = '', list = ''] = group.split(':', 2)
    const values = list.split(',').filter(Boolean).slice(0, MAX_VALUES)
    if (isAttribute(name) && values.length > 0) filters[name] = values
  }
  return filters
}

export const fittingChoice = (vocabulary: Vocabulary, span: SizeSpan): Choice => ({
  attribute: 'dimensions',
  values: fittingDimensions(vocabulary, span),
})

/** Leaves out the ancestors of chosen values, so that choosing a child of a chosen value narrows the list. */
function mostSpecific(values: readonly number[], vocabulary: Vocabulary): number[] {
  const above = new Set(values.flatMap((id) => vocabulary.withAncestors(id).slice(1)).map(({ id }) => id))
  return values.filter((id) => !above.has(id))
}

function toChoices(
  filters: Partial<Record<Attribute, readonly string[]>>,
  vocabulary: Vocabulary,
  currency: Currency,
): Choice[] {
  return Object.keys(filters)
    .filter(isAttribute)
    .filter((name) => name !== fitsAttribute)
    .map((name) => ({ name, attribute: storedAttribute(name, currency) }))
    .map(({ name, attribute }) => ({
      attribute,
      values: mostSpecific(
        (filters[name] ?? []).flatMap((value) => vocabulary.find(attribute, value)?.id ?? []),
        vocabulary,
      ),
    }))
    .filter(({ values }) => values.length > 0)
}
