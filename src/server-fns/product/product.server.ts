import { getCookie, setCookie } from '@tanstack/react-start/server'
import type { ApnumInput, DeliveryInput, ProductInput } from '#/contracts/product/product-input.ts'
import type { ProductGroup } from '#/contracts/product/product-group.ts'
import type { SiteAndLocale } from '#/contracts/site-and-locale.ts'
import { countryOf } from '#/domain/checkout/country.ts'
import { writtenPostalCode } from '#/domain/checkout/postal-code.ts'
import { isZip } from '#/domain/product/delivery.ts'
import type { DeliveryEstimate, Ratings } from '#/domain/product/product-page.ts'
import type { TileWork } from '#/domain/listing/listing-view.ts'
import { packProduct, type PackedProductResult } from '#/domain/product/product-wire.ts'
import { encodedPath } from '#/domain/site.ts'
import { log } from '#/log/log.server.ts'
import {
  fetchProductGroup,
  fetchRatings,
  fetchSimilarItems,
  fetchTaxonomy,
  ProductNotFound,
  type Market,
} from '#/upstreams/products.server.ts'
import { cookieAttributes } from '#/session/session-cookie.server.ts'
import { upstreamCache } from '#/upstreams/upstream-cache.server.ts'
import { config } from '#config'
import { localeContext, marketOf } from '#/server-fns/shell/locale-context.server.ts'
import { translatorFor } from '#/server-fns/shell/translator.server.ts'
import { estimateOf, pathOf, productPage, similarTile } from './product-page.server.ts'

/** The currency of structured data, in every locale of a site. */
const siteCurrency = ({ siteId: site, locale }: Market) => localeContext({ site, locale }).site.l10n.defaultCurrency

const today = () => new Date().toISOString().slice(0, 10)

/** The default postal code: DELIV-13. Undefined outside the United States, where shoppers must enter one. */
const defaultZip = ({ locale }: Market) => (countryOf(locale) === 'US' ? config.delivery.defaultPostalCode : undefined)

/** The postal code for delivery estimates: the one the shopper entered, or else the default. */
export function estimatePostalCode(ids: SiteAndLocale): string | undefined {
  const market = marketOf(ids)
  const own = writtenPostalCode(getCookie(config.delivery.cookie) ?? '')
  return isZip(own, countryOf(market.locale)) ? own : defaultZip(market)
}

/** `empty`: a product without items, with the path of its page. */
type CachedProduct = PackedProductResult | { kind: 'empty'; canonical: string }

const ttlMs = 30_000
const products = upstreamCache(ttlMs, (key) => {
  const [site = '', locale = '', ...reference] = key.split(' ')
  return fetchProduct(reference.join(' '), marketOf({ site, locale }))
})

/** The page of a product, the path to which it has moved, or the reason why it is missing. */
export async function readProduct({ reference, path, site, locale }: ProductInput): Promise<PackedProductResult> {
  const known = await products(`${site} ${locale} ${reference}`)
  if (known.kind !== 'empty') return known
  return known.canonical === '' || known.canonical === encodedPath(path)
    ? { kind: 'missing', reason: 'There are no products available for the image/UPI' }
    : { kind: 'moved', path: known.canonical }
}

async function fetchProduct(reference: string, market: Market): Promise<CachedProduct> {
  const requested = { date: today(), zipCode: defaultZip(market) }
  const currency = siteCurrency(market)
  try {
    const group = await fetchProductGroup(reference, market, requested)
    if (group.products.length === 0 && group.type !== 'set')
      return { kind: 'empty', canonical: group.seo.canonicalUrl && pathOf(group, market.siteId) }
    const [taxonomy, ratings, inSiteCurrency, ...children] = await Promise.all([
      fetchTaxonomy(reference, market),
      ratingsSummary(group, market),
      market.currency === currency ? group : fetchProductGroup(reference, { ...market, currency }, requested),
      ...group.setProducts.map(async ({ upi }) => {
        const child = await fetchProductGroup(upi, market, requested)
        return { group: child, ratings: await ratingsSummary(child, market) }
      }),
    ])
    const { siteId } = market
    const page = productPage({ group, taxonomy, ratings, children, inSiteCurrency, siteId, ...requested })
    return { kind: 'found', page: packProduct(page) }
  } catch (error) {
    if (error instanceof ProductNotFound) return { kind: 'missing', reason: error.message }
    throw error
  }
}

async function ratingsSummary({ products: [first], imageId }: ProductGroup, market: Market) {
  const apnum = first?.apnum ?? imageId
  try {
    const { averageRatings, displayRatingsCount } = await fetchRatings(apnum, market)
    return { average: averageRatings, count: displayRatingsCount }
  } catch (error) {
    log.fallback('ratings of a product could not be fetched', { apnum, error: String(error) })
    return null
  }
}

export async function readRatings({ apnum, ...siteAndLocale }: ApnumInput): Promise<Ratings> {
  const ratings = await fetchRatings(apnum, marketOf(siteAndLocale), 'ratingsBreakdown,servicesBreakdown')
  return {
    average: ratings.averageRatings,
    count: ratings.displayRatingsCount,
    breakdown: ratings.ratingsBreakdown.toSorted((a, b) => b.stars - a.stars),
    services: ratings.servicesBreakdown.map((service) => ({
      name: service.serviceType,
      path: service.galleryUrl,
      picture: service.thumbnailUrl,
      count: service.displayRatingsCount,
      stars: service.stars,
    })),
  }
}

const similar = upstreamCache(ttlMs, async (key) => {
  const [site = '', locale = '', ...apnum] = key.split(' ')
  const market = marketOf({ site, locale })
  const translator = await translatorFor(market.locale, market.currency)
  const items = await fetchSimilarItems(apnum.join(' '), market)
  return items.map((item) => similarTile(item, market, translator))
})

export const readSimilarWorks = ({ apnum, site, locale }: ApnumInput): Promise<TileWork[]> =>
  similar(`${site} ${locale} ${apnum}`)

const zipLifetime = 60 * 60 * 24 * 365

/**
 * The delivery dates of a product's items for a postal code: `zip`, which is then stored, or the stored one. Null for an
 * invalid postal code, and for one without delivery.
 */
export async function readDelivery({
  reference,
  zip,
  ...siteAndLocale
}: DeliveryInput): Promise<DeliveryEstimate | null> {
  const market = marketOf(siteAndLocale)
  const requested = writtenPostalCode(zip ?? getCookie(config.delivery.cookie) ?? '')
  if (!isZip(requested, countryOf(market.locale))) return null
  const group = await fetchProductGroup(reference, market, { date: today(), zipCode: requested })
  const estimate = estimateOf(group, requested)
  if (estimate.deliveries.every(({ date }) => date === null)) return null
  if (zip !== undefined) setCookie(config.delivery.cookie, requested, { ...cookieAttributes(), maxAge: zipLifetime })
  return estimate
}
