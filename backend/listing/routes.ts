import {
  artistsRequest,
  facetValuesRequest,
  searchRequest,
  type FacetValuesResponse,
  type SearchRequest,
  type SearchResponse,
} from '#/contracts/listing/brand-search.ts'
import type { TypeaheadResponse } from '#/contracts/search/typeahead.ts'
import { listingAddress } from '#/domain/listing/listing.ts'
import { workPicture } from '#/domain/picture-url.ts'
import { galleryPath, productPath } from '#/domain/product/product-url.ts'
import { z } from 'zod'
import { attributes, type Attribute } from '../catalog/facets.ts'
import type { Category } from '../categories/category.ts'
import { soldOn } from '../catalog/group-types.ts'
import { namesIn } from '../catalog/names.ts'
import { titleIn } from '../catalog/own-texts.ts'
import { tileOffer } from '../pricing/tile-offer.ts'
import { findWorks, worksByIds } from '../catalog/works.ts'
import { json } from '../wire/problem.ts'
import { parseCurrency, toDecimal } from '../sites/money.ts'
import { invalidParameter } from '../wire/query.ts'
import { route } from '../wire/route.ts'
import { parseSite } from '../sites/sites.ts'
import type { Route, Services } from './services.ts'
import { cachedJson } from './response-cache.ts'
import { siteRevisionOf } from '../images/revision.ts'
import { artistOf, listArtists } from './artists.ts'
import { toHit } from './hits.ts'
import { dictionaryOf, readText } from './read-text.ts'
import { isAttribute, parseListingQuery } from './listing-query.ts'
import { DEFAULT_LIMIT, facetValuesOf, refinementsOf } from './refinements.ts'
import { priceColumns, sortOf, sorts } from '../search/selection.ts'
import { itemNumber } from '../search/understanding/understand.ts'
import { foldText } from '../search/words.ts'
import { breadcrumbsOf, popularFacets, redirectOf, seoOf } from './page-details.ts'

/** API-37, API-38: one page of works with exact facet counts. */
const searchWorks = route({
  method: 'GET',
  path: '/brand-search/v1/search',
  query: searchRequest,
  handle: (exchange, services: Services) =>
    cachedJson(exchange, services, () => searchResponse(exchange.query, services)),
})

async function searchResponse(request: z.output<typeof searchRequest>, services: Services): Promise<SearchResponse> {
  const { site, currency, vocabulary, tree, query } = await listingOf(request, services)
  const facets = attributesIn(request.facetby)
  const counts = await services.search.counts(query.selection)
  const sort = sortOf(request.sort)
  const ids = await services.search.page(query.selection, {
    sort,
    priceColumn: priceColumns[currency],
    offset: request.startIndex,
    limit: request.limit,
  })
  const works = await worksByIds(services.catalogue, ids)
  const artist = await artistOf(query.category, counts, site, services, vocabulary, query.names)
  return {
    hits: works.map((work) => toHit(work, query)),
    total: counts.total,
    refinements: refinementsOf(query, counts, vocabulary, facets),
    sortingOptions: sorts.map((option) => ({ ...option, label: query.names.text(option.label) })),
    selectedSortingOption: sort,
    popularFacets: popularFacets(query, counts, tree, vocabulary),
    breadcrumbs: breadcrumbsOf(query),
    seo: seoOf(query, counts, vocabulary, artist?.bio ?? ''),
    redirect: redirectOf(query, tree, site),
    ...(artist ? { c_artist: artist } : {}),
    ...(query.understood ? { c_understood: query.understood } : {}),
  }
}

/** Lists all values of a facet, page by page, or those that match a text. */
const listFacetValues = route({
  method: 'GET',
  path: '/brand-search/v1/facet-values',
  query: facetValuesRequest,
  handle: (exchange, services: Services) => cachedJson(exchange, services, () => facetValues(exchange.query, services)),
})

async function facetValues(
  request: z.output<typeof facetValuesRequest>,
  services: Services,
): Promise<FacetValuesResponse> {
  const { attribute } = request
  if (!isAttribute(attribute))
    throw invalidParameter('attribute', `expected one of ${Object.keys(attributes).join(', ')}`)
  const { vocabulary, query } = await listingOf({ ...request, startIndex: 0 }, services)
  const counts = await services.search.counts(query.selection)
  return { attributeId: attribute, ...facetValuesOf(attribute, request, query, counts, vocabulary) }
}

/** The artists of a site, by family name. */
const indexArtists = route({
  method: 'GET',
  path: '/brand-search/v1/artists',
  query: artistsRequest,
  handle: (exchange, services: Services) => cachedJson(exchange, services, () => listArtists(exchange.query, services)),
})

/** A request in terms of the catalogue, with the reading of its text. */
async function listingOf(request: SearchRequest, services: Services) {
  const site = parseSite(request.siteId)
  const currency = parseCurrency(request.currency)
  const { vocabulary } = await services.search.current()
  const tree = await services.categories.tree(site)
  const query = await readText(parseListingQuery(request, site, currency, tree, vocabulary), services)
  return { site, currency, vocabulary, tree, query }
}

const attributesIn = (facetby: string | undefined): Attribute[] => {
  const names = Object.keys(attributes).filter(isAttribute)
  const requested = facetby?.split(',')
  return requested ? names.filter((name) => requested.includes(name)) : names
}

const typeaheadQuery = z.object({
  siteId: z.string(),
  locale: z.string().optional(),
  currency: z.string().default('USD'),
  q: z.string().max(1000),
  categoryMaxCount: z.number().int().min(1).max(50).default(10),
  fuzzy: z.enum(['true', 'false']).default('true'),
})
const PRODUCTS = 6

/** API-39, API-40: suggestions while typing. */
const suggestWords = route({
  method: 'GET',
  path: '/typeahead/v1/suggest',
  query: typeaheadQuery,
  async handle({ query }, services: Services) {
    const { catalogue, search, categories } = services
    const names = namesIn(query.locale)
    const site = parseSite(query.siteId)
    const currency = parseCurrency(query.currency)
    const suggestions = await search.suggest({
      site,
      text: query.q,
      fuzzy: query.fuzzy === 'true',
      categories: query.categoryMaxCount,
      titles: PRODUCTS,
    })
    const item = itemNumber(query.q)
    const titles = suggestions.filter(({ kind }) => kind === 'title').map(({ target }) => target)
    const found = await findWorks(catalogue, [...new Set([...(item ? [item] : []), ...titles])])
    const works = found.filter((work) => soldOn(work, site))
    const { byId } = await categories.tree(site)
    const named = suggestions
      .filter(({ kind }) => kind === 'category' || kind === 'artist')
      .map(({ target: id, label }) => {
        const category = byId.get(id)
        const value = (category && names.category(category)) ?? label
        return { id, url: galleryPath(site, { id, name: label }), value, ...categoryView(category) }
      })
    const read = named.length < MIN_NAMED ? await suggestReading(query, services) : undefined
    const { vocabulary } = await search.current()
    const isLongEnough = query.q.trim().length >= MIN_PAGE_TEXT
    const pages = isLongEnough ? dictionaryOf({ site, names }, vocabulary).pagesFor(query.q).slice(0, MAX_PAGES) : []
    return json({
      categorySuggestions: {
        categories: [...(read ? [read] : []), ...named].slice(0, query.categoryMaxCount),
        suggestedPhrases: suggestions.filter(({ kind }) => kind === 'phrase').map(({ label }) => label),
      },
      ...(pages.length > 0 ? { c_pages: pages.map(({ title, path }) => ({ title, url: path })) } : {}),
      productSuggestions: {
        products: works.slice(0, PRODUCTS).map((work) => ({
          productId: work.imageId,
          productName: titleIn(work, names.locale),
          price: toDecimal(tileOffer(work, currency).sale, currency),
          currency,
          url: productPath(site, { imageId: work.imageId, title: work.title, artist: work.artist.name }),
          c_imageUrl: workPicture(work.imageId, siteRevisionOf(work, site)),
          c_aspect: work.aspect,
          c_artistName: work.artist.name,
        })),
      },
    } satisfies TypeaheadResponse)
  },
})

/** With more matching categories, a text is not read as several refinements. */
const MIN_NAMED = 3
const MIN_PAGE_TEXT = 3
const MAX_PAGES = 3

const categoryView = (category: Category | undefined) =>
  category ? { c_hitCount: category.workCount, ...(category.picture ? { c_imageUrl: category.picture.base } : {}) } : {}

/**
 * The list of the refinements that a text names, its last word completed: "Foxes, Posters" for `fox po`. What the site
 * does not have is left out: "Foxes" on a site without posters.
 */
async function suggestReading(query: z.output<typeof typeaheadQuery>, services: Services) {
  const site = parseSite(query.siteId)
  const names = namesIn(query.locale)
  const { vocabulary } = await services.search.current()
  const words = foldText(query.q.normalize('NFKC')).split(/\s+/).slice(0, MAX_READ_WORDS)
  const last = words.pop() ?? ''
  const completed = last.length > 1 ? dictionaryOf({ site, names }, vocabulary).complete(last) : undefined
  if (words.length === 0) return undefined
  const { currency, query: listing } = await listingOf(
    {
      siteId: query.siteId,
      locale: names.locale,
      currency: query.currency,
      searchType: 'KEYWORD',
      searchKeyword: [...words, ...(completed ? [completed] : [])].join(' '),
      startIndex: 0,
      limit: 1,
    },
    services,
  )
  const { refinements = [], leftOut = [] } = listing.understood ?? {}
  const isWhole = completed !== undefined && leftOut.length === 0
  if (refinements.length < (isWhole ? 2 : 1)) return undefined
  const { total } = await services.search.counts(listing.selection)
  const [first] = await services.search.page(listing.selection, {
    sort: sortOf(undefined),
    priceColumn: priceColumns[currency],
    offset: 0,
    limit: 1,
  })
  const [work] = first === undefined ? [] : await worksByIds(services.catalogue, [first])
  if (!work) return undefined
  const labels = [...new Set(refinements.map(({ label }) => label))]
  return {
    id: refinements.map(({ attributeId, value }) => `${attributeId}:${value}`).join(';'),
    url: listingAddress({ ...listing.listing, limit: DEFAULT_LIMIT }, DEFAULT_LIMIT),
    value: labels.join(', '),
    c_hitCount: total,
    c_imageUrl: workPicture(work.imageId, siteRevisionOf(work, site)),
  }
}

const MAX_READ_WORDS = 8

export const routes: readonly Route[] = [searchWorks, listFacetValues, indexArtists, suggestWords]
