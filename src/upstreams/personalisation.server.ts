import {
  activityResult,
  recommendations,
  type activityNames,
  type RecommenderName,
  type Recommendations,
} from '#/contracts/product/personalisation.ts'
import { requestUpstream } from './client.server.ts'
import { environment, usesEmbeddedBackend } from './environment.server.ts'
import type { Market } from './products.server.ts'

/** The subject of recommendations and activities: a browser, and the registered shopper across browsers. */
export interface Visitor {
  cookieId: string
  userId?: string | undefined
}

/** Whether a personalisation service is configured. */
export const isPersonal = (): boolean => environment().PERSONALISATION_URL !== '' || usesEmbeddedBackend()

/** PERS-03: the site id of the service, which starts with the realm, as in `abcd-Art`. */
function siteOf({ siteId }: Market): string {
  const [, realm] = /^f_ecom_([a-z0-9]{4})_/.exec(environment().COMMERCE_ORGANIZATION_ID) ?? []
  return realm ? `${realm}-${siteId}` : siteId
}

const call = (market: Market, visitor: Visitor, body: Record<string, unknown>) => {
  const { PERSONALISATION_CLIENT_ID, PERSONALISATION_INSTANCE } = environment()
  const [realm] = siteOf(market).split('-', 1)
  return {
    method: 'POST',
    query: { currency: market.currency, locale: market.locale },
    headers: { 'x-cq-client-id': PERSONALISATION_CLIENT_ID },
    body: { ...visitor, realm, instanceType: PERSONALISATION_INSTANCE, ...body },
    confidential: true,
  } as const
}

export const recommend = (
  recommender: RecommenderName,
  market: Market,
  visitor: Visitor,
  products: readonly { id: string }[],
): Promise<Recommendations> =>
  requestUpstream('personalisation', `/v3/personalization/recs/${siteOf(market)}/${recommender}`, {
    schema: recommendations,
    ...call(market, visitor, { products }),
  })

export const reportActivity = (
  name: (typeof activityNames)[number],
  market: Market,
  visitor: Visitor,
  body: Record<string, unknown>,
): Promise<unknown> =>
  requestUpstream('personalisation', `/v3/activities/${siteOf(market)}/${name}`, {
    schema: activityResult,
    ...call(market, visitor, body),
  })
