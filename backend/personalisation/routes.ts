import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import {
  activityNames,
  activityRequest,
  visitorRequest,
  type ActivityRequest,
  recommendationsRequest,
  recommenderNames,
  zoneNames,
  type ActivityResult,
  type RecommenderList,
  type RecommenderName,
  type Recommendations,
  type ZoneName,
} from '#/contracts/product/personalisation.ts'
import { type SiteKey, parseSite } from '../sites/sites.ts'
import type { Work } from '../catalog/work.ts'
import { findWorks } from '../catalog/works.ts'
import { parseUpi } from '../items/upi.ts'
import { json, Problem } from '../wire/problem.ts'
import { invalidField, jsonBody, parseWith } from '../wire/body.ts'
import { route, type Exchange } from '../wire/route.ts'
import type { Route, Services } from './services.ts'
import { optionalShopper } from '../auth/shopper.ts'
import { productParameters, productQuery, type ProductQuery } from '../products/product-query.ts'
import { workTile } from '../products/similar.ts'
import { deleteOldActivities, recordActivity } from './activities.ts'
import { recommendedWorks, recommenders } from './recommenders.ts'

/** The visitor's fields. The other fields depend on the activity's name: `activityRequest` validates them. */
const visit = z.looseObject(visitorRequest.shape)

/** Clients of version 3 of the service prefix their paths. */
const BASE = '{/v3}?'

export const routes: readonly Route[] = [
  route({
    method: 'POST',
    path: `${BASE}/activities/:site/:name`,
    authorize: requestedSite,
    body: jsonBody(visit),
    handle: createActivity,
  }),
  route({
    method: 'GET',
    path: `${BASE}/personalization/recommenders/:site`,
    authorize: requestedSite,
    handle: listRecommenders,
  }),
  ...[`${BASE}/personalization/recs/:site/:recommender`, `${BASE}/personalization/:site/zones/:zone/recs`].map((path) =>
    route({
      method: 'POST',
      path,
      authorize: requestedSite,
      query: productParameters,
      body: jsonBody(recommendationsRequest),
      handle: recommend,
    }),
  ),
]

/** RECO-05: the maximum number of recommendations. */
const COUNT = 20

/** The recommender of each zone of the storefront. */
const zones: Readonly<Record<ZoneName, RecommenderName>> = {
  home: 'home-top-revenue-for-category',
  product: 'pdp-similar-items',
  basket: 'product-to-product-einstein',
  'empty-basket': 'viewed-recently-einstein',
  order: 'pdp-similar-items',
  account: 'viewed-recently-einstein',
  favorites: 'pdp-similar-items',
  search: 'products-in-all-categories',
  category: 'home-top-revenue-for-category',
  set: 'complete-the-set',
}

/**
 * Returns the site of the path, which may have a realm as its prefix, as in `zzpp-Art`.
 * @throws {Problem} 401 without the client id [PERS-02], 415 for another content type than JSON [PERS-03].
 */
function requestedSite({ request, params }: Exchange, { settings }: Services): SiteKey {
  if (request.headers.get('x-cq-client-id') !== settings.personalisationClientId)
    throw new Problem(401, 'Unauthorized', 'The request needs the header "x-cq-client-id" with the id of a client.')
  const type = request.headers.get('content-type') ?? 'application/json'
  if (!/^application\/json\b/i.test(type))
    throw new Problem(415, 'Unsupported Media Type', 'expected the content type application/json')
  return parseSite((params['site'] ?? '').replace(/^[a-z0-9]{4}-/i, ''))
}

/** PERS-01: false if the browser sends Do Not Track or Global Privacy Control, or the token opts out. */
async function allowsTracking(exchange: Exchange, services: Services): Promise<boolean> {
  const { headers } = exchange.request
  if (headers.get('dnt') === '1' || headers.get('sec-gpc') === '1') return false
  const shopper = await optionalShopper(exchange, services)
  return !shopper?.doNotTrack
}

interface ActivityExchange extends Exchange {
  caller: SiteKey
  body: z.output<typeof visit>
}

async function createActivity(exchange: ActivityExchange, services: Services): Promise<Response> {
  const { caller: site, body } = exchange
  const name = activityNames.find((supported) => supported === exchange.params['name'])
  if (!name)
    throw new Problem(404, 'Not Found', `There is no activity "${(exchange.params['name'] ?? '').slice(0, 60)}".`)
  const { cookieId, userId } = body
  const activity = parseWith({ ...body, name }, activityRequest)
  if (!(await allowsTracking(exchange, services))) return json({ recorded: false } satisfies ActivityResult)
  const works = await worksOfProducts(services, productsOf(activity))
  const now = services.now()
  await recordActivity(
    services.db,
    { site, cookieId, userId },
    { name, workIds: works.map(({ id }) => id), categoryId: 'category' in activity ? activity.category.id : undefined },
    now,
  )
  if (startsCleanup(services, now)) await deleteOldActivities(services.db, now)
  return json({ recorded: true } satisfies ActivityResult)
}

function productsOf(activity: ActivityRequest): readonly { id: string }[] {
  if ('products' in activity) return activity.products
  return 'product' in activity ? [activity.product] : []
}

const cleanupTimes = new WeakMap<Services, number>()
const CLEANUP_INTERVAL_MS = 3_600_000

/** Returns true at most once per interval, and stores the time then. */
function startsCleanup(services: Services, now: Date): boolean {
  const isDue = now.getTime() - (cleanupTimes.get(services) ?? 0) > CLEANUP_INTERVAL_MS
  if (isDue) cleanupTimes.set(services, now.getTime())
  return isDue
}

/** The works of products, whose ids are image ids or UPIs. */
const worksOfProducts = ({ db }: Services, products: readonly { id: string }[]): Promise<Work[]> =>
  findWorks(
    db,
    products.map(({ id }) => parseUpi(id)?.imageId ?? id),
  )

function listRecommenders(): Response {
  return json({
    recommenders: recommenderNames.map((name) => ({ name, description: recommenders[name].description })),
  } satisfies RecommenderList)
}

interface RecommendExchange extends Exchange {
  caller: SiteKey
  body: z.output<typeof recommendationsRequest>
}

/** The recommender of the path, or of its zone. */
function recommenderOf({ recommender, zone }: Exchange['params']): RecommenderName {
  const name = recommenderNames.find((supported) => supported === recommender)
  if (name) return name
  if (zone === undefined) throw new Problem(404, 'Not Found', 'There is no recommender of this name.')
  const ofZone = zoneNames.find((supported) => supported === zone)
  if (!ofZone) throw new Problem(404, 'Not Found', `There is no such zone: expected ${zoneNames.join(', ')}.`)
  return zones[ofZone]
}

async function recommend(exchange: RecommendExchange, services: Services): Promise<Response> {
  const { caller: site, body: requested } = exchange
  const name = recommenderOf(exchange.params)
  const query = productQuery(withSite(exchange.url, site), services.now())
  const { byId } = await services.categories.tree(site)
  const category = requested.categoryId === undefined ? undefined : byId.get(requested.categoryId)
  if (requested.categoryId !== undefined && !category)
    throw invalidField('categoryId', 'there is no such category on this site')
  const isTracked = await allowsTracking(exchange, services)
  const works = await recommendedWorks(recommenders[name], {
    services,
    query,
    site,
    visitor: isTracked ? { site, cookieId: requested.cookieId, userId: requested.userId } : undefined,
    works: await worksOfProducts(services, requested.products ?? []),
    category,
    count: COUNT,
  })
  return json({
    recs: works.map((work) => recOf(work, query)),
    recommenderName: name,
    recoUUID: randomUUID(),
    displayMessage: recommenders[name].displayMessage,
  } satisfies Recommendations)
}

/** Adds the site to the query of a URL. */
function withSite(url: URL, site: SiteKey): URL {
  const copy = new URL(url)
  copy.searchParams.set('siteId', site)
  return copy
}

function recOf(work: Work, query: ProductQuery): Recommendations['recs'][number] {
  const { upi: _, title, productPageURL, images, ...rest } = workTile(work, query)
  return {
    id: work.imageId,
    productName: title,
    imageUrl: images[0]?.url ?? '',
    productUrl: productPageURL,
    ...rest,
  }
}
