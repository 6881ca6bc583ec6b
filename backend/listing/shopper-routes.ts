import type { ShopperSearchTypes } from 'commerce-sdk-isomorphic'
import { z } from 'zod'
import type { SearchReading } from '#/contracts/listing/brand-search.ts'
import type { Vocabulary } from '../catalog/vocabulary.ts'
import { worksByIds } from '../catalog/works.ts'
import { flag, integer, listOf, repeated } from '../wire/query.ts'
import { json } from '../wire/problem.ts'
import { select } from '../wire/select.ts'
import { parseSite } from '../sites/sites.ts'
import type { Route, Services } from './services.ts'
import { locale, shopperRoute } from '../auth/shopper-route.ts'
import { imgTypes } from '../products/image-groups.ts'
import { productQuery } from '../products/product-query.ts'
import { readText } from './read-text.ts'
import { fittingChoice, parseListingQuery, type ListingQuery } from './listing-query.ts'
import { priceColumns, sorts, type Choice } from '../search/selection.ts'
import { shopperHit, variantProperties, type HitView } from './shopper-hits.ts'
import { parseRefine } from './refine-parameter.ts'
import { shopperRefinements } from './shopper-refinements.ts'
import { headingOf } from './page-details.ts'
import { searchMode, suggestProducts } from './shopper-suggestions.ts'

const MAX_QUERY_LENGTH = 1000
const MAX_LIMIT = 200
const DEFAULT_LIMIT = 10
const MAX_OFFSET = 10_000

const parts = [
  'none',
  'availability',
  'images',
  'prices',
  'represented_products',
  'variations',
  'promotions',
  'custom_properties',
  'page_meta_tags',
  'slug',
] as const
/** Included only when `expand` names them. */
const notByDefault: readonly string[] = [
  'page_meta_tags',
  'custom_properties',
  'represented_products',
  'promotions',
  'slug',
]
const sortIds = sorts.map(({ id }) => id)

const parameters = {
  locale,
  currency: z.string().optional(),
  q: z.string().max(MAX_QUERY_LENGTH, `expected at most ${MAX_QUERY_LENGTH} characters`).default(''),
  refine: repeated.default([]),
  sort: z.enum(sortIds, `expected ${sortIds.join(', ')}`).default(sorts[0].id),
  searchMode,
  expand: listOf(parts).default([]),
  allImages: flag.default(false),
  imgTypes,
  perPricebook: flag.default(false),
  allVariationProperties: flag.default(false),
  includedCustomVariationProperties: listOf(variantProperties).default([]),
  select: select.optional(),
  limit: integer(0, MAX_LIMIT).default(DEFAULT_LIMIT),
  offset: integer(0, MAX_OFFSET).default(0),
}

/** LIST-24, API-25: products by text, category and refinements, in the Shopper API's format. */
const searchProducts = shopperRoute({
  method: 'GET',
  path: '/search/shopper-search/v1/organizations/:org/product-search',
  query: parameters,
  async handle({ url, query: options }, services: Services) {
    const query = productQuery(url, services.now())
    const site = parseSite(query.siteId)
    const { q: text, sort, limit, offset } = options
    const { request, span, sizes, hitTypes, selected } = parseRefine(options.refine, query.currency)
    const { vocabulary } = await services.search.current()
    const tree = await services.categories.tree(site)
    const parsed = parseListingQuery(
      {
        siteId: query.siteId,
        locale: query.names.locale,
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
    const choices = [
      ...parsed.selection.choices,
      ...hitTypeChoice(hitTypes, vocabulary),
      ...(sizes ? [fittingChoice(vocabulary, sizes)] : []),
    ]
    const requested = { ...parsed, selection: { ...parsed.selection, choices, span } }
    const listing = await readText(requested, services)
    const counts = await services.search.counts(listing.selection)
    const ids = await services.search.page(listing.selection, {
      sort,
      priceColumn: priceColumns[query.currency],
      offset,
      limit,
    })
    const works = await worksByIds(services.catalogue, ids)
    const view = viewOf(options, services)
    const hits = await Promise.all(works.map((work) => shopperHit(services.catalogue, work, query, view)))
    const result = {
      limit,
      offset,
      total: counts.total,
      query: text,
      effectiveSearchMode: 'lexical',
      // Clients of Salesforce take a missing list, not an empty one, as a search without results.
      ...(hits.length > 0 ? { hits } : {}),
      refinements: shopperRefinements(listing, counts, vocabulary, tree),
      selectedRefinements: selected,
      sortingOptions: sorts.map(({ id, label }) => ({ id, label: query.names.text(label) })),
      selectedSortingOption: sort,
      searchPhraseSuggestions: spellingSuggestion(listing.understood?.correction),
      ...(view.expands('page_meta_tags') ? { pageMetaTags: metaTagsOf(listing) } : {}),
    } satisfies SearchResult
    return json(options.select ? options.select(result) : result)
  },
})

/** The SDK's type requires `hits`; the API omits an empty list. */
type SearchResult = Omit<ShopperSearchTypes.ProductSearchResult, 'hits'> &
  Partial<Pick<ShopperSearchTypes.ProductSearchResult, 'hits'>>

/** A type that the catalogue does not have becomes the value 0, which no work has. */
const hitTypeChoice = (types: readonly string[] | undefined, vocabulary: Vocabulary): Choice[] =>
  types ? [{ attribute: 'htype', values: types.map((type) => vocabulary.find('htype', type)?.id ?? 0) }] : []

const viewOf = (query: z.output<z.ZodObject<typeof parameters>>, { settings }: Services): HitView => ({
  expands: (part) =>
    query.expand.length === 0 ? !notByDefault.includes(part) : query.expand.some((expanded) => expanded === part),
  images: { all: query.allImages, types: query.imgTypes },
  perPricebook: query.perPricebook,
  variants: query.allVariationProperties,
  variantProperties: query.includedCustomVariationProperties,
  origin: settings.publicOrigin,
})

function spellingSuggestion(correction: SearchReading['correction']): ShopperSearchTypes.Suggestion {
  if (!correction) return { suggestedTerms: [] }
  const corrected = correction.to.split(/\s+/)
  return {
    suggestedPhrases: [{ phrase: correction.to, exactMatch: false }],
    suggestedTerms: correction.from
      .split(/\s+/)
      .map((word, index) => ({ word, value: corrected[index] ?? word }))
      .filter(({ word, value }) => word !== value)
      .map(({ word, value }) => ({
        originalTerm: word,
        terms: [{ value, completed: false, corrected: true, exactMatch: false }],
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

export const routes: readonly Route[] = [searchProducts, suggestProducts]
