import type { ShopperSearchTypes } from 'commerce-sdk-isomorphic'
import { attributes, storedAttribute } from '../catalog/facets.ts'
import { worksByIds } from '../catalog/works.ts'
import { booleanParameter, listParameter, integerParameter, invalidParameter } from '../wire/query.ts'
import { json } from '../wire/problem.ts'
import { parseSite } from '../sites/sites.ts'
import type { Exchange } from '../wire/route.ts'
import type { Route, Services } from './services.ts'
import { optionalShopper } from '../auth/shopper.ts'
import { productQuery } from '../products/query.ts'
import { findable } from './findable.ts'
import { isAttribute, understand, type Question } from './question.ts'
import { priceColumns, sortOf, sorts } from '../search/selection.ts'
import { shopperHit, type HitView } from './shopper-hits.ts'
import { readRefine } from './shopper-refine.ts'
import { shopperRefinements } from './shopper-refinements.ts'
import { headingOf } from './surroundings.ts'
import { suggestProducts } from './shopper-suggestions.ts'

const API = '/search/shopper-search/v1/organizations/:org'

export const routes: readonly Route[] = [
  { method: 'GET', path: `${API}/product-search`, handle: searchProducts },
  { method: 'GET', path: `${API}/search-suggestions`, handle: suggestProducts },
]

const LONGEST_QUERY = 1000
const MOST_HITS = 200
const USUAL_HITS = 10
const DEEPEST = 10_000

/** LIST-24, API-25: products by words, category and refinements, in the Shopper API's terms. */
async function searchProducts(exchange: Exchange, services: Services): Promise<Response> {
  await optionalShopper(exchange, services)
  const { url } = exchange
  const { searchParams } = url
  const query = productQuery(url, services.now())
  const site = parseSite(query.siteId)
  const text = searchParams.get('q') ?? ''
  if (text.length > LONGEST_QUERY) throw invalidParameter('q', `expected ${LONGEST_QUERY} characters at most`)
  const { request, span, selected } = readRefine(url, query.currency)
  const limit = integerParameter(searchParams, 'limit', { min: 0, max: MOST_HITS, fallback: USUAL_HITS })
  const offset = integerParameter(searchParams, 'offset', { min: 0, max: DEEPEST, fallback: 0 })
  const sort = sortOf(searchParams.get('sort') ?? undefined)
  const { vocabulary } = await services.search.current()
  const tree = await services.categories.tree(site)
  const understood = understand(
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
  const asked = { ...understood, selection: { ...understood.selection, span } }
  const question = await findable(asked, services.search)
  const counted = Object.keys(attributes).filter(isAttribute)
  const counts = await services.search.counts(question.selection, [
    ...counted.map((name) => storedAttribute(name, query.currency)),
    'flag',
    'artist',
  ])
  const ids = await services.search.page(question.selection, {
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
    refinements: shopperRefinements(question, counts, vocabulary, tree),
    selectedRefinements: selected,
    sortingOptions: sorts.map(({ id, label }) => ({ id, label: query.names.text(label) })),
    selectedSortingOption: sort,
    searchPhraseSuggestions: suggestionFor(asked, question, counts.total),
    ...(view.shows('page_meta_tags') ? { pageMetaTags: metaTagsOf(question) } : {}),
  } satisfies ShopperSearchTypes.ProductSearchResult)
}

/** Told only when they are asked for by name. */
const onDemand: readonly string[] = [
  'page_meta_tags',
  'custom_properties',
  'represented_products',
  'promotions',
  'slug',
]

function viewOf({ searchParams }: URL): HitView {
  const expand = listParameter(searchParams, 'expand')
  return {
    shows: (part) => (expand.length === 0 ? !onDemand.includes(part) : expand.includes(part)),
    images: { all: booleanParameter(searchParams, 'allImages', false), types: listParameter(searchParams, 'imgTypes') },
    perPricebook: booleanParameter(searchParams, 'perPricebook', false),
    variants: booleanParameter(searchParams, 'allVariationProperties', false),
  }
}

/** How the words were spelt to find anything. */
function suggestionFor(asked: Question, found: Question, total: number): ShopperSearchTypes.Suggestion {
  if (asked === found || total === 0 || found.selection.words.length === 0) return { suggestedTerms: [] }
  const words = asked.selection.words.map((word, index) => ({ word, spelt: found.selection.words[index] ?? word }))
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

function metaTagsOf(question: Question): ShopperSearchTypes.PageMetaTag[] {
  const { category, names, text } = question
  const name = text || headingOf(question)
  const description = category?.description || names.say('list_title', { name })
  return [
    { id: 'title', type: 'title', value: name },
    { id: 'description', type: 'name', value: description },
  ]
}
