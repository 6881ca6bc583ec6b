import { pictureAt, workPicture } from '#/domain/picture-url.ts'
import type { ShopperSearchTypes } from 'commerce-sdk-isomorphic'
import { z } from 'zod'
import type { Category } from '../categories/category.ts'
import type { Names } from '../catalog/names.ts'
import { tileOffer } from '../pricing/tile-offer.ts'
import { titleIn } from '../catalog/own-texts.ts'
import type { Work } from '../catalog/work.ts'
import { findWorks } from '../catalog/works.ts'
import { flag, integer, listOf } from '../wire/query.ts'
import { json } from '../wire/problem.ts'
import { parseSite } from '../sites/sites.ts'
import type { Services } from './services.ts'
import { locale, shopperRoute } from '../auth/shopper-route.ts'
import { siteRevisionOf } from '../images/revision.ts'
import { toDecimal } from '../sites/money.ts'
import { productQuery, type ProductQuery } from '../products/product-query.ts'
import { foldText } from '../search/words.ts'

const MAX_LIMIT = 10
const DEFAULT_LIMIT = 5
const MAX_QUERY_LENGTH = 1000

/** A hint without effect: matching is always lexical, as `effectiveSearchMode` in responses states. */
export const searchMode = z.enum(['semantic', 'lexical'], 'expected semantic or lexical').optional()

const customProperties = ['c_artistName', 'c_aspect', 'c_color'] as const

/** Suggestions while typing, in the Shopper API's format. */
export const suggestProducts = shopperRoute({
  method: 'GET',
  path: '/search/shopper-search/v1/organizations/:org/search-suggestions',
  query: {
    locale,
    currency: z.string().optional(),
    q: z
      .string()
      .max(MAX_QUERY_LENGTH, `expected 1 to ${MAX_QUERY_LENGTH} characters`)
      .refine((text) => text.trim() !== '', `expected 1 to ${MAX_QUERY_LENGTH} characters`),
    searchMode,
    limit: integer(1, MAX_LIMIT).default(DEFAULT_LIMIT),
    expand: listOf(['images', 'prices', 'custom_product_properties']).default([]),
    includedCustomProductProperties: listOf(customProperties).default([]),
    includeEinsteinSuggestedPhrases: flag.default(false),
  },
  async handle({ url, query: options }, services: Services) {
    const query = productQuery(url, services.now())
    const site = parseSite(query.siteId)
    const { q: text, limit } = options
    const suggestions = await services.search.suggest({ site, text, fuzzy: true, categories: limit, titles: limit })
    const ofKind = (...kinds: string[]) => suggestions.filter(({ kind }) => kinds.includes(kind)).slice(0, limit)
    const works = await findWorks(
      services.catalogue,
      ofKind('title').map(({ target }) => target),
    )
    const { byId } = await services.categories.tree(site)
    const phrases = ofKind('phrase').map(({ label }) => ({
      phrase: label,
      exactMatch: foldText(label) === foldText(text),
    }))
    const terms = { suggestedTerms: [] }
    return json({
      searchPhrase: text,
      effectiveSearchMode: 'lexical',
      categorySuggestions: {
        ...terms,
        categories: ofKind('category', 'artist')
          .map(({ target }) => byId.get(target))
          .filter((category) => category !== undefined)
          .map(toCategory(query.names)),
        suggestedPhrases: phrases,
      },
      productSuggestions: {
        ...terms,
        products: works.map((work) => toProduct(work, query, options, services.settings.publicOrigin)),
        suggestedPhrases: phrases,
      },
      brandSuggestions: {
        ...terms,
        suggestedPhrases: ofKind('artist').map(({ label }) => ({ phrase: label, exactMatch: false })),
      },
      ...(options.includeEinsteinSuggestedPhrases
        ? { einsteinSuggestedPhrases: { popularSearchPhrases: phrases, recentSearchPhrases: [] } }
        : {}),
    } satisfies ShopperSearchTypes.SuggestionResult)
  },
})

const toCategory =
  (names: Names) =>
  (category: Category): ShopperSearchTypes.SuggestedCategory => ({
    id: category.id,
    name: names.category(category),
    parentCategoryName: category.parent ? names.category(category.parent) : '',
  })

interface Expansion {
  expand: readonly string[]
  includedCustomProductProperties: readonly (typeof customProperties)[number][]
}

/** Every suggestion has a price, because the SDK's type requires one. */
function toProduct(
  work: Work,
  { siteId, currency, names }: ProductQuery,
  { expand, includedCustomProductProperties: included }: Expansion,
  origin: string,
): ShopperSearchTypes.SuggestedProduct {
  const link = origin + pictureAt(workPicture(work.imageId, siteRevisionOf(work, siteId)), 240)
  const title = titleIn(work, names.locale)
  const alt = names.sentence('by_artist', { title, artist: work.artist.name })
  const custom = { c_artistName: work.artist.name, c_aspect: work.aspect, c_color: work.color }
  return {
    productId: work.imageId,
    productName: title,
    currency,
    price: toDecimal(tileOffer(work, currency).sale, currency),
    ...(expand.length === 0 || expand.includes('images') ? { image: { link, disBaseLink: link, alt, title } } : {}),
    ...(expand.includes('custom_product_properties')
      ? Object.fromEntries(included.map((name) => [name, custom[name]]))
      : {}),
  }
}
