import type { RecommendationsInput } from '#/contracts/product/recommendations-input.ts'
import type { RecommenderName } from '#/contracts/product/personalisation.ts'
import { packWork } from '#/domain/listing/listing-wire.ts'
import { log } from '#/log/log.server.ts'
import { visitorAt } from '#/server-fns/analytics/visitor.server.ts'
import { localeContext } from '#/server-fns/shell/locale-context.server.ts'
import { shopWords } from '#/server-fns/shell/shop-words.server.ts'
import { recommend } from '#/upstreams/personalisation.server.ts'
import { similarTile } from './product-page.server.ts'

/** Works as lines of text (see `domain/listing-wire.ts`), and the recommender that named them. */
export interface PackedRecommendations {
  id: string
  recommender: RecommenderName | undefined
  works: string[]
}

const none: PackedRecommendations = { id: '', recommender: undefined, works: [] }

/** RECO-01, RECO-03: none without consent; none, and a line in the log, where the service fails. */
export async function readRecommendations({
  source,
  imageIds,
  categoryId,
  ...ids
}: RecommendationsInput): Promise<PackedRecommendations> {
  const { site, locale } = localeContext(ids)
  const market = { siteId: site.id, locale: locale.id, currency: locale.preferredCurrency }
  try {
    const visitor = await visitorAt(site)
    if (!visitor) return none
    const { recs, recoUUID, recommenderName } = await recommend(source, market, visitor, { imageIds, categoryId })
    const words = await shopWords(market.locale, market.currency)
    const tiles = recs.map(({ id, productName, productUrl, imageUrl, ...rest }) =>
      similarTile(
        { ...rest, upi: id, title: productName, productPageURL: productUrl, images: [{ url: imageUrl }] },
        site.id,
        words,
      ),
    )
    return { id: recoUUID, recommender: recommenderName, works: tiles.map(packWork) }
  } catch (error) {
    log.fallback('works could not be recommended', { ...source, error: String(error) })
    return none
  }
}
