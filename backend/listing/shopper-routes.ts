import type { ShopperSearchTypes } from 'commerce-sdk-isomorphic'
import { worksByIds } from '../catalog/works.ts'
import { booleanParameter, listParameter, integerParameter, invalidParameter } from '../wire/query.ts'
import { json } from '../wire/problem.ts'
import { parseSite } from '../sites/sites.ts'
import type { Exchange } from '../wire/route.ts'
import type { Route, Services } from './services.ts'
import { optionalShopper } from '../auth/shopper.ts'
import { productQuery } from '../products/product-query.ts'
import { correctSpelling } from './correct-spelling.ts'
import { parseListingQuery, type ListingQuery } from './listing-query.ts'
import { priceColumns, sortOf, sorts } from '../search/selection.ts'
import { shopperHit, type HitView } from './shopper-hits.ts'
import { parseRefine } from './refine-parameter.ts'
import { shopperRefinements } from './shopper-refinements.ts'
import { headingOf } from './page-details.ts'
import { suggestProducts } from './shopper-suggestions.ts'

const API = '/search/shopper-search/v1/organizations/:org'

export const routes: readonly Route[] = [
  { method: 'GET', path: `${API}/product-search`, handle: searchProducts },
  { method: 'GET', path: `${API}/search-suggestions`, handle: suggestProducts },
]

const MAX_QUERY_LENGTH = 1000
const MAX_LIMIT = 200
const DEFAULT_LIMIT = 10
const MAX_OFFSET = 10_000

/** LIST-24, API-25: products by text, category and refinements, in the Shopper API's format. */
async function searchProducts(exchange: Exchange, services: Services): Promise<Response> {
  await optionalShopper(exchange, services)
  const { url } = exchange
  const { searchParams } = url
  const query = productQuery(url, services.now())
  const site = parseSite(query.siteId)
  const text = searchParams.get('q') ?? ''
  if (text.length > MAX_QUERY_LENGTH) throw invalidParameter('q', `expected at most ${MAX_QUERY_LENGTH} characters`)
  const { request, span, selected } = parseRefine(url, query.currency)
  const limit = integerParameter(searchParams, 'limit', { min: 0, max: MAX_LIMIT, fallback: DEFAULT_LIMIT })
  const offset = integerParameter(searchParams, 'offset', { min: 0, max: MAX_OFFSET, fallback: 0 })
  const sort = sortOf(searchParams.get('sort') ?? undefined)
  const { vocabulary } = await services.search.current()
  const tree = await services.categories.tree(site)
  const parsed = parseListingQuery(
    {
      siteId: query.siteId,
      locale: searchParams.get('locale') ?? 'en-US',
      currency: query.currency,
      searchType: text.trim() ? 'KEYWORD' : 'GALLERY',
      searchKeyword: text,
      startIndex: offset,
      limit,
      ...request,
    },
    site,
    query.currency,
    tree,
    vocabulary,
  )
  const requested = { ...parsed, selection: { ...parsed.selection, span } }
  const listing = await correctSpelling(requested, services.search)
  const counts = await services.search.counts(listing.selection)
  const ids = await services.search.page(listing.selection, {
    sort,
    priceColumn: priceColumns[query.currency],
    offset,
    limit,
  })
  const works = await worksByIds(services.db, ids)
  const view = viewOf(url)
  return json({
    limit,
    offset,
    total: counts.total,
    query: text,
    hits: await Promise.all(works.map((work) => shopperHit(services.db, work, query, view))),
    refinements: shopperRefinements(listing, counts, vocabulary, tree),
    selectedRefinements: selected,
    sortingOptions: sorts.map(({ id, label }) => ({ id, label: query.names.text(label) })),
    selectedSortingOption: sort,
    searchPhraseSuggestions: spellingSuggestion(requested, listing, counts.total),
    ...(view.expands('page_meta_tags') ? { pageMetaTags: metaTagsOf(listing) } : {}),
  } satisfies ShopperSearchTypes.ProductSearchResult)
}

/** Included only when `expand` names them. */
const notByDefault: readonly string[] = [
  'page_meta_tags',
  'custom_properties',
  'represented_products',
  'promotions',
  'slug',
]

function viewOf({ searchParams }: URL): HitView {
  const expand = listParameter(searchParams, 'expand')
  return {
    expands: (part) => (expand.length === 0 ? !notByDefault.includes(part) : expand.includes(part)),
    images: { all: booleanParameter(searchParams, 'allImages', false), types: listParameter(searchParams, 'imgTypes') },
    perPricebook: booleanParameter(searchParams, 'perPricebook', false),
    variants: booleanParameter(searchParams, 'allVariationProperties', false),
  }
}

/** The corrected spelling that has results. */
function spellingSuggestion(
  requested: ListingQuery,
  found: ListingQuery,
  total: number,
): ShopperSearchTypes.Suggestion {
  if (requested === found || total === 0 || found.selection.words.length === 0) return { suggestedTerms: [] }
  const words = requested.selection.words.map((word, index) => ({ word, spelt: found.selection.words[index] ?? word }))
  return {
    suggestedPhrases: [{ phrase: found.selection.words.join(' '), exactMatch: false }],
    suggestedTerms: words
      .filter(({ word, spelt }) => word !== spelt)
      .map(({ word, spelt }) => ({
        originalTerm: word,
        terms: [{ value: spelt, completed: false, corrected: true, exactMatch: false }],
      })),
  }
}

function metaTagsOf(listing: ListingQuery): ShopperSearchTypes.PageMetaTag[] {
  const { category, names, text } = listing
  const name = text || headingOf(listing)
  const description = category?.description || names.sentence('list_title', { name })
  return [
    { id: 'title', type: 'title', value: name },
    { id: 'description', type: 'name', value: description },
  ]
}
