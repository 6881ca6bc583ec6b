import type { TypeaheadResponse } from '#/contracts/search/typeahead.ts'
import type { TypeaheadInput } from '#/contracts/search/typeahead-input.ts'
import { minorDigits } from '#/domain/format.ts'
import { findLocale, findSite } from '#/domain/site.ts'
import { failedSuggestions, noSuggestions, type Suggestions } from '#/domain/search/typeahead.ts'
import { log } from '#/log/log.server.ts'
import { fetchSuggestions } from '#/upstreams/typeahead.server.ts'
import { UpstreamError } from '#/upstreams/upstream-error.ts'
import { config } from '#config'

/** Suggestions for typed words; a failed result, with a log line, if the service fails. */
export async function readSuggestions({ site: siteId, locale: localeId, words }: TypeaheadInput): Promise<Suggestions> {
  const site = findSite(config, siteId)
  const locale = site && findLocale(site, localeId)
  if (!site || !locale || words.length < config.typeahead.shortest) return noSuggestions
  try {
    return suggestionsOf(
      await fetchSuggestions(words, { site: site.id, locale: locale.id, currency: locale.preferredCurrency }),
    )
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error
    log.error('suggestions could not be fetched', { error })
    return failedSuggestions
  }
}

/** The suggestions of a response: at most the configured number of categories, and only links into the shop. */
export const suggestionsOf = ({
  categorySuggestions,
  c_pages: pages = [],
  productSuggestions,
}: TypeaheadResponse): Suggestions => ({
  status: 'found',
  categories: categorySuggestions.categories
    .filter(({ url }) => isShopPath(url))
    .slice(0, config.typeahead.categories)
    .map(({ value, url, c_hitCount: count, c_imageUrl: picture = '' }) => ({
      name: value,
      path: url,
      count,
      picture: isShopPath(picture) ? picture : undefined,
    })),
  phrases: categorySuggestions.suggestedPhrases,
  pages: pages.filter(({ url }) => isShopPath(url)).map(({ title, url }) => ({ title, path: url })),
  products: productSuggestions.products
    .filter(({ url }) => isShopPath(url))
    .map((product) => ({
      title: product.productName,
      artist: product.c_artistName,
      path: product.url,
      price: Math.round(product.price * 10 ** minorDigits(product.currency)),
      currency: product.currency,
      picture: isShopPath(product.c_imageUrl) ? { base: product.c_imageUrl, aspect: product.c_aspect } : undefined,
    })),
})

const isShopPath = (url: string) => /^\/(?![/\\])/.test(url)
