import type { RecommendationsInput } from '#/contracts/product/recommendations-input.ts'
import type { RecommenderName } from '#/contracts/product/personalisation.ts'
import type { TileWork } from '#/domain/listing/listing-view.ts'
import { log } from '#/log/log.server.ts'
import { currentVisitor } from '#/server-fns/analytics/visitor.server.ts'
import { localeContext, marketOf } from '#/server-fns/shell/locale-context.server.ts'
import { translatorFor } from '#/server-fns/shell/translator.server.ts'
import { hasRecommender, recommend } from '#/upstreams/personalisation.server.ts'
import { similarTile } from './product-page.server.ts'

/** Works and their recommender. */
export interface Recommendations {
  id: string
  recommender: RecommenderName | undefined
  works: TileWork[]
}

const none: Recommendations = { id: '', recommender: undefined, works: [] }

/** Recommended works: RECO-01. Empty without consent and, with a log line, if the service fails: RECO-03. */
export async function readRecommendations({
  source,
  imageIds,
  categoryId,
  ...ids
}: RecommendationsInput): Promise<Recommendations> {
  const { site } = localeContext(ids)
  const market = marketOf(ids)
  try {
    const visitor = await currentVisitor(site)
    if (!visitor) return none
    if ('recommender' in source && !(await hasRecommender(source.recommender, market))) return none
    const { recs, recoUUID, recommenderName } = await recommend(source, market, visitor, { imageIds, categoryId })
    const translator = await translatorFor(market.locale, market.currency)
    const tiles = recs.map(({ id, productName, productUrl, imageUrl, ...work }) =>
      similarTile(
        { ...work, upi: id, title: productName, productPageURL: productUrl, images: [{ url: imageUrl }] },
        market,
        translator,
      ),
    )
    return { id: recoUUID, recommender: recommenderName, works: tiles }
  } catch (error) {
    log.fallback('works could not be recommended', { ...source, error: String(error) })
    return none
  }
}
