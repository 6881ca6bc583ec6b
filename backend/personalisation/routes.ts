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
import { forgetOldActivities, recordActivity } from './activities.ts'
import { recommendedWorks, recommenders } from './recommenders.ts'

/** Who the visitor is. What the activity is about follows from its name. */
const visit = z.looseObject(visitorRequest.shape)

/** Clients of the service's third version say so. */
const BASE = '{/v3}?'

export const routes: readonly Route[] = [
  route({
    method: 'POST',
    path: `${BASE}/activities/:site/:name`,
    authorize: requestedSite,
    body: jsonBody(visit),
    handle: takeActivity,
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

/** RECO-05. */
const COUNT = 20

/** Which recommender fills which part of the storefront. */
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

/** PERS-02, PERS-03: JSON from a client of the service; a realm may stand before the site, as in `zzpp-Art`. */
function requestedSite({ request, params }: Exchange, { settings }: Services): SiteKey {
  if (request.headers.get('x-cq-client-id') !== settings.personalisationClientId)
    throw new Problem(401, 'Unauthorized', 'The request needs the header "x-cq-client-id" with the id of a client.')
  const type = request.headers.get('content-type') ?? 'application/json'
  if (!/^application\/json\b/i.test(type))
    throw new Problem(415, 'Unsupported Media Type', 'expected the content type application/json')
  return parseSite((params['site'] ?? '').replace(/^[a-z0-9]{4}-/i, ''))
}

/** PERS-01: by the token, or by what the browser says of itself. */
async function mayBeKnown(exchange: Exchange, services: Services): Promise<boolean> {
  const { headers } = exchange.request
  if (headers.get('dnt') === '1' || headers.get('sec-gpc') === '1') return false
  const shopper = await optionalShopper(exchange, services)
  return !shopper?.doNotTrack
}

interface ActivityExchange extends Exchange {
  caller: SiteKey
  body: z.output<typeof visit>
}

async function takeActivity(exchange: ActivityExchange, services: Services): Promise<Response> {
  const { caller: site, body } = exchange
  const name = activityNames.find((one) => one === exchange.params['name'])
  if (!name)
    throw new Problem(404, 'Not Found', `There is no activity "${(exchange.params['name'] ?? '').slice(0, 60)}".`)
  const { cookieId, userId } = body
  const activity = parseWith({ ...body, name }, activityRequest)
  if (!(await mayBeKnown(exchange, services))) return json({ recorded: false } satisfies ActivityResult)
  const works = await worksNamed(services, productsOf(activity))
  const now = services.now()
  await recordActivity(
    services.db,
    { site, cookieId, userId },
    { name, workIds: works.map(({ id }) => id), categoryId: 'category' in activity ? activity.category.id : undefined },
    now,
  )
  if (dueToForget(services, now)) await forgetOldActivities(services.db, now)
  return json({ recorded: true } satisfies ActivityResult)
}

function productsOf(activity: ActivityRequest): readonly { id: string }[] {
  if ('products' in activity) return activity.products
  return 'product' in activity ? [activity.product] : []
}

const forgotten = new WeakMap<Services, number>()
const FORGET_EVERY = 3_600_000

function dueToForget(services: Services, now: Date): boolean {
  const due = now.getTime() - (forgotten.get(services) ?? 0) > FORGET_EVERY
  if (due) forgotten.set(services, now.getTime())
  return due
}

/** Products go by their image id or by a UPI. */
const worksNamed = ({ db }: Services, products: readonly { id: string }[]): Promise<Work[]> =>
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
  const named = recommenderNames.find((one) => one === recommender)
  if (named) return named
  if (zone === undefined) throw new Problem(404, 'Not Found', 'There is no recommender of this name.')
  const ofZone = zoneNames.find((one) => one === zone)
  if (!ofZone) throw new Problem(404, 'Not Found', `There is no such zone: expected ${zoneNames.join(', ')}.`)
  return zones[ofZone]
}

async function recommend(exchange: RecommendExchange, services: Services): Promise<Response> {
  const { caller: site, body: requested } = exchange
  const name = recommenderOf(exchange.params)
  const query = productQuery(atSite(exchange.url, site), services.now())
  const { byId } = await services.categories.tree(site)
  const category = requested.categoryId === undefined ? undefined : byId.get(requested.categoryId)
  if (requested.categoryId !== undefined && !category)
    throw invalidField('categoryId', 'there is no such category on this site')
  const known = await mayBeKnown(exchange, services)
  const works = await recommendedWorks(recommenders[name], {
    services,
    query,
    site,
    visitor: known ? { site, cookieId: requested.cookieId, userId: requested.userId } : undefined,
    works: await worksNamed(services, requested.products ?? []),
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

/** The same address with the site of its path in its query. */
function atSite(url: URL, site: SiteKey): URL {
  const withSite = new URL(url)
  withSite.searchParams.set('siteId', site)
  return withSite
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
