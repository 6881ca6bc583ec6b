import type { SearchRequest } from '#/contracts/listing/brand-search.ts'
import type { ListingRequest } from '#/domain/listing/listing.ts'
import { galleryPath } from '#/domain/product/product-url.ts'
import { attributes, storedAttribute, type Attribute } from '../catalog/facets.ts'
import type { SiteKey } from '../sites/sites.ts'
import type { CategoryTree } from '../categories/category-tree.ts'
import type { Category } from '../categories/category.ts'
import { namesIn, type Names } from '../catalog/names.ts'
import type { Vocabulary } from '../catalog/vocabulary.ts'
import { Problem } from '../wire/problem.ts'
import type { Currency } from '../sites/money.ts'
import type { Choice, Selection } from '../search/selection.ts'
import { queryWords } from '../search/words.ts'

/** A search as asked for, understood in terms of the catalogue. */
export interface Question {
  site: SiteKey
  currency: Currency
  /** What things are called where it is asked. */
  names: Names
  category: Category | undefined
  /** What was typed, without blanks at the ends. */
  text: string
  selection: Selection
  /** The same as an address of the storefront. */
  listing: ListingRequest
}

const searchPaths: Readonly<Record<SiteKey, string>> = {
  art: '/gallery/search',
  poster: '/-st/search',
  posterap: '/-st/search',
}
const LONGEST_TEXT = 200
const MOST_VALUES = 40

/** @throws {Problem} 404 for a category that the site does not have. */
export function understand(
  request: SearchRequest,
  site: SiteKey,
  currency: Currency,
  tree: CategoryTree,
  vocabulary: Vocabulary,
): Question {
  const category = categoryIn(tree, request)
  const text = (request.searchKeyword ?? '').trim().slice(0, LONGEST_TEXT)
  const within = (request.txtSearch ?? '').trim().slice(0, LONGEST_TEXT)
  const refinements = readFilters(request.filterby)
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
      choices: choicesOf(refinements, vocabulary, currency),
      words: [...new Set([...queryWords(text), ...queryWords(within)])],
    },
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

/** A keyword search stays within the parent category it names, if the site has it. */
function categoryIn(
  tree: CategoryTree,
  { categoryId, parentCategoryId, searchType }: SearchRequest,
): Category | undefined {
  if (!categoryId) return searchType === 'KEYWORD' && parentCategoryId ? tree.byId.get(parentCategoryId) : tree.root
  const category = tree.byId.get(categoryId)
  if (!category) throw new Problem(404, 'Category Not Found.', `no category "${categoryId}"`)
  return category
}

export const isAttribute = (name: string): name is Attribute => Object.hasOwn(attributes, name)

/** Reads `c_color:blue,red;c_size:large`; facets that do not exist are left out, so that old links still lead somewhere. */
function readFilters(filterby = ''): Partial<Record<Attribute, readonly string[]>> {
  const filters: Partial<Record<Attribute, readonly string[]>> = {}
  for (const group of filterby.split(';')) {
    const [name = '', list = ''] = group.split(':', 2)
    const values = list.split(',').filter(Boolean).slice(0, MOST_VALUES)
    if (isAttribute(name) && values.length > 0) filters[name] = values
  }
  return filters
}

function choicesOf(
  filters: Partial<Record<Attribute, readonly string[]>>,
  vocabulary: Vocabulary,
  currency: Currency,
): Choice[] {
  return Object.keys(filters)
    .filter(isAttribute)
    .map((name) => ({ name, attribute: storedAttribute(name, currency) }))
    .map(({ name, attribute }) => ({
      attribute,
      values: (filters[name] ?? []).flatMap((value) => vocabulary.find(attribute, value)?.id ?? []),
    }))
    .filter(({ values }) => values.length > 0)
}
