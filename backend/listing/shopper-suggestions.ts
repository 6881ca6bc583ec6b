import { pictureAt, workPicture } from '#/domain/picture-url.ts'
import type { ShopperSearchTypes } from 'commerce-sdk-isomorphic'
import type { Category } from '../categories/category.ts'
import type { Names } from '../catalog/names.ts'
import { tileOffer } from '../pricing/tile-offer.ts'
import type { Work } from '../catalog/work.ts'
import { findWorks } from '../catalog/works.ts'
import { listParameter, integerParameter, invalidParameter } from '../wire/query.ts'
import { json } from '../wire/problem.ts'
import { parseSite } from '../sites/sites.ts'
import type { Exchange } from '../wire/route.ts'
import type { Services } from './services.ts'
import { optionalShopper } from '../auth/shopper.ts'
import { revisionOf } from '../images/revision.ts'
import { toDecimal } from '../sites/money.ts'
import { productQuery, type ProductQuery } from '../products/product-query.ts'
import { foldText } from '../search/words.ts'

const MAX_LIMIT = 10
const DEFAULT_LIMIT = 5
const MAX_QUERY_LENGTH = 1000

/** Suggestions while typing, in the Shopper API's format. */
export async function suggestProducts(exchange: Exchange, services: Services): Promise<Response> {
  await optionalShopper(exchange, services)
  const { searchParams } = exchange.url
  const query = productQuery(exchange.url, services.now())
  const site = parseSite(query.siteId)
  const text = searchParams.get('q') ?? ''
  if (!text.trim() || text.length > MAX_QUERY_LENGTH)
    throw invalidParameter('q', `expected 1 to ${MAX_QUERY_LENGTH} characters`)
  const limit = integerParameter(searchParams, 'limit', { min: 1, max: MAX_LIMIT, fallback: DEFAULT_LIMIT })
  const suggestions = await services.search.suggest({ site, text, fuzzy: true, categories: limit, titles: limit })
  const ofKind = (...kinds: string[]) => suggestions.filter(({ kind }) => kinds.includes(kind)).slice(0, limit)
  const works = await findWorks(
    services.db,
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
      products: works.map((work) => toProduct(work, query, listParameter(searchParams, 'expand'))),
      suggestedPhrases: phrases,
    },
    brandSuggestions: {
      ...terms,
      suggestedPhrases: ofKind('artist').map(({ label }) => ({ phrase: label, exactMatch: false })),
    },
    ...(searchParams.get('includeEinsteinSuggestedPhrases') === 'true'
      ? { einsteinSuggestedPhrases: { popularSearchPhrases: phrases, recentSearchPhrases: [] } }
      : {}),
  } satisfies ShopperSearchTypes.SuggestionResult)
}

const toCategory =
  (names: Names) =>
  (category: Category): ShopperSearchTypes.SuggestedCategory => ({
    id: category.id,
    name: names.category(category),
    parentCategoryName: category.parent?.parent ? names.category(category.parent) : '',
  })

function toProduct(
  work: Work,
  { currency, names }: ProductQuery,
  expand: readonly string[],
): ShopperSearchTypes.SuggestedProduct {
  const link = pictureAt(workPicture(work.imageId, revisionOf(work)), 240)
  const alt = names.sentence('by_artist', { title: work.title, artist: work.artist.name })
  return {
    productId: work.imageId,
    productName: work.title,
    currency,
    price: toDecimal(tileOffer(work, currency).sale, currency),
    ...(expand.length === 0 || expand.includes('images')
      ? { image: { link, disBaseLink: link, alt, title: work.title } }
      : {}),
  }
}
