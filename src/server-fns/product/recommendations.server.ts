import { getCookie, getRequestHeader, setCookie } from '@tanstack/react-start/server'
import type { SiteAndLocale } from '#/contracts/site-and-locale.ts'
import type {
  RecommendationsInput,
  ShownRecommendations,
  ViewedProduct,
} from '#/contracts/product/recommendations-input.ts'
import { packWork } from '#/domain/listing/listing-wire.ts'
import type { Site } from '#/domain/site.ts'
import { log } from '#/log/log.server.ts'
import { cookieAttributes, cookieName } from '#/session/session-cookie.server.ts'
import { currentSession } from '#/session/shopper.server.ts'
import { isPersonal, recommend, reportActivity, type Visitor } from '#/upstreams/personalisation.server.ts'
import { shopWords } from '#/server-fns/shell/shop-words.server.ts'
import { similarTile } from './product-page.server.ts'
import { localeContext } from '#/server-fns/shell/locale-context.server.ts'

const REMEMBERED_FOR = 60 * 60 * 24 * 90
const isCookieId = /^[0-9a-f-]{36}$/

/** The visitor; undefined without consent or without a personalisation service. */
async function visitorAt(site: Site): Promise<Visitor | undefined> {
  if (!isPersonal() || getRequestHeader('dnt') === '1' || getRequestHeader('sec-gpc') === '1') return undefined
  const cookie = cookieName('visitor')
  const known = getCookie(cookie)
  const cookieId = known && isCookieId.test(known) ? known : crypto.randomUUID()
  if (cookieId !== known) setCookie(cookie, cookieId, { ...cookieAttributes(), httpOnly: true, maxAge: REMEMBERED_FOR })
  const session = await currentSession(site)
  return { cookieId, ...(session?.type === 'registered' ? { userId: session.customerId } : {}) }
}

function marketAt(ids: SiteAndLocale) {
  const { site, locale } = localeContext(ids)
  return { site, market: { siteId: site.id, locale: locale.id, currency: locale.preferredCurrency } }
}

/** RECO-01, RECO-03: works as lines of text (see `domain/listing-wire.ts`); none, and a line in the log, where they cannot be had. */
export async function readRecommendations({ recommender, imageId, ...ids }: RecommendationsInput) {
  const { site, market } = marketAt(ids)
  try {
    const visitor = await visitorAt(site)
    if (!visitor) return { id: '', works: [] }
    const { recs, recoUUID } = await recommend(recommender, market, visitor, [{ id: imageId }])
    const words = await shopWords(market.locale, market.currency)
    const tiles = recs.map(({ id, productName, productUrl, imageUrl, ...rest }) =>
      similarTile(
        { ...rest, upi: id, title: productName, productPageURL: productUrl, images: [{ url: imageUrl }] },
        site.id,
        words,
      ),
    )
    return { id: recoUUID, works: tiles.map(packWork) }
  } catch (error) {
    log.fallback('works could not be recommended', { recommender, error: String(error) })
    return { id: '', works: [] }
  }
}

async function report(ids: SiteAndLocale, name: Parameters<typeof reportActivity>[0], body: Record<string, unknown>) {
  const { site, market } = marketAt(ids)
  try {
    const visitor = await visitorAt(site)
    if (visitor) await reportActivity(name, market, visitor, body)
  } catch (error) {
    log.fallback('an activity could not be reported', { name, error: String(error) })
  }
}

const named = (id: string) => ({ id })

/** RECO-02. */
export const reportShown = ({ recommender, id, imageIds, ...ids }: ShownRecommendations) =>
  report(ids, 'viewReco', { recommenderName: recommender, __recoUUID: id, products: imageIds.map(named) })

export const reportViewed = ({ imageId, ...ids }: ViewedProduct) =>
  report(ids, 'viewProduct', { product: named(imageId) })
