import {
  activityResult,
  recommenderList,
  recommendations,
  type RecommenderName,
  type Recommendations,
  type ZoneName,
} from '#/contracts/product/personalisation.ts'
import type { Activity } from '#/domain/analytics/activity.ts'
import { requestUpstream } from './client.server.ts'
import { environment, usesEmbeddedBackend } from './environment.server.ts'
import type { Market } from './products.server.ts'
import { upstreamCache } from './upstream-cache.server.ts'

/** The subject of recommendations and activities: a browser, and the registered shopper across browsers. */
export interface Visitor {
  cookieId: string
  userId?: string | undefined
}

/** Whether a personalisation service is configured. */
export const isPersonalisationConfigured = (): boolean =>
  environment().PERSONALISATION_URL !== '' || usesEmbeddedBackend()

/** The site id of the service, prefixed with the realm, such as `abcd-Art`: PERS-03. */
function siteOf({ siteId }: Market): string {
  const [, realm] = /^f_ecom_([a-z0-9]{4})_/.exec(environment().COMMERCE_ORGANIZATION_ID) ?? []
  return realm ? `${realm}-${siteId}` : siteId
}

const recommenders = upstreamCache(600_000, (site) =>
  requestUpstream('personalisation', `/v3/personalization/recommenders/${site}`, {
    schema: recommenderList,
    headers: clientHeaders(),
  }),
)

/** Whether the service has a recommender for a site: PERS-06. */
export async function hasRecommender(name: RecommenderName, market: Market): Promise<boolean> {
  const list = await recommenders(siteOf(market))
  return list.recommenders.some((recommender) => recommender.name === name)
}

const clientHeaders = () => ({ 'x-cq-client-id': environment().PERSONALISATION_CLIENT_ID })

const call = (market: Market, visitor: Visitor, body: Record<string, unknown>) => {
  const { INSTANCE_TYPE } = environment()
  const [realm] = siteOf(market).split('-', 1)
  return {
    method: 'POST',
    query: { currency: market.currency, locale: market.locale },
    headers: clientHeaders(),
    body: { ...visitor, realm, instanceType: INSTANCE_TYPE, ...body },
    confidential: true,
  } as const
}

/** A recommender by its name, or a zone of the storefront for which the service chooses the recommender. */
export type RecommendationSource = { recommender: RecommenderName } | { zone: ZoneName }

/** The works and the category for which works are recommended. */
export interface RecommendationSubject {
  imageIds: readonly string[]
  categoryId?: string | undefined
}

export const recommend = (
  source: RecommendationSource,
  market: Market,
  visitor: Visitor,
  { imageIds, categoryId }: RecommendationSubject,
): Promise<Recommendations> =>
  requestUpstream('personalisation', `/v3/personalization/${pathOf(source, siteOf(market))}`, {
    schema: recommendations,
    ...call(market, visitor, { products: imageIds.map((id) => ({ id })), categoryId }),
  })

const pathOf = (source: RecommendationSource, site: string): string =>
  'zone' in source ? `${site}/zones/${source.zone}/recs` : `recs/${site}/${source.recommender}`

export const reportActivity = ({ name, ...body }: Activity, market: Market, visitor: Visitor): Promise<unknown> =>
  requestUpstream('personalisation', `/v3/activities/${siteOf(market)}/${name}`, {
    schema: activityResult,
    ...call(market, visitor, body),
  })
