import type { ShopperExperienceTypes } from 'commerce-sdk-isomorphic'
import { z } from 'zod'
import { type SiteKey, parseSite } from '../sites/sites.ts'
import { idsParameter, integerParameter, invalidParameter } from '../wire/query.ts'
import { namesIn, type Names } from '../catalog/names.ts'
import { json, Problem } from '../wire/problem.ts'
import type { Exchange } from '../wire/route.ts'
import type { Route, Services } from './services.ts'
import { optionalShopper } from '../auth/shopper.ts'
import { findSiteProduct } from '../products/shopper-product.ts'
import { productQuery } from '../products/product-query.ts'
import { wordsOf } from '../search/words.ts'
import { pagesOf, type PagePlan } from './library.ts'
import { pageOf } from './routes.ts'

const API = '/experience/shopper-experience/v1/organizations/:org'

export const routes: readonly Route[] = [
  { method: 'GET', path: `${API}/pages`, handle: listPages },
  { method: 'GET', path: `${API}/contents`, handle: readContents },
  { method: 'GET', path: `${API}/contents/:id`, handle: readContent },
  { method: 'GET', path: `${API}/content-search`, handle: searchContent },
]

const MOST_IDS = 50
const MOST_HITS = 200
const USUAL_HITS = 25

/** The page below every product; categories have no pages of their own. */
const PRODUCT_PAGE = 'pdp-carousel'

async function listPages(exchange: Exchange, services: Services): Promise<Response> {
  await optionalShopper(exchange, services)
  const { searchParams } = exchange.url
  const query = productQuery(exchange.url, services.now())
  if (!searchParams.get('aspectTypeId')) throw invalidParameter('aspectTypeId', 'expected the id of an aspect type')
  const [categoryId, productId] = [searchParams.get('categoryId'), searchParams.get('productId')]
  if ((categoryId === null) === (productId === null))
    throw invalidParameter('productId', 'expected either a product or a category')
  const known = productId !== null && (await findSiteProduct(services.db, productId, query)) !== undefined
  const page = known ? await pageOf(PRODUCT_PAGE, query, services) : undefined
  return json({ data: page ? [page] : [] } satisfies ShopperExperienceTypes.PageResult)
}

/** A page of rich text, with its HTML. */
interface Article {
  plan: PagePlan
  html: string
}

const richText = z.object({ html: z.string() })

function articlesOf({ site, names }: RequestContext): Article[] {
  return [...pagesOf(site, names).values()].flatMap((plan) => {
    const texts = Object.values(plan.regions)
      .flat()
      .map(({ data }) => richText.safeParse(data))
      .flatMap(({ data }) => data?.html ?? [])
    return texts.length > 0 ? [{ plan, html: texts.join('\n') }] : []
  })
}

const contentOf = ({ plan, html }: Article): ShopperExperienceTypes.Content => ({
  id: plan.id,
  name: plan.name,
  description: plan.pageDescription,
  pageTitle: plan.pageTitle,
  pageDescription: plan.pageDescription,
  c_body: html,
})

interface RequestContext {
  site: SiteKey
  names: Names
}

async function requestContext(exchange: Exchange, services: Services): Promise<RequestContext> {
  await optionalShopper(exchange, services)
  const { searchParams } = exchange.url
  return { site: parseSite(searchParams.get('siteId') ?? ''), names: namesIn(searchParams.get('locale')) }
}

async function readContent(exchange: Exchange, services: Services): Promise<Response> {
  const article = articlesOf(await requestContext(exchange, services)).find(
    ({ plan }) => plan.id === exchange.params['id'],
  )
  if (!article) throw new Problem(404, 'Content Not Found', 'There is no content with this id on the site.')
  return json(contentOf(article))
}

async function readContents(exchange: Exchange, services: Services): Promise<Response> {
  const context = await requestContext(exchange, services)
  const ids = idsParameter(exchange.url.searchParams, 'ids', MOST_IDS)
  const articles = articlesOf(context)
  const data = ids
    .map((id) => articles.find(({ plan }) => plan.id === id))
    .filter((article) => article !== undefined)
    .map(contentOf)
  return json({ data, limit: ids.length, total: data.length } satisfies ShopperExperienceTypes.ContentResult)
}

/** Articles that contain every word of the query, matches in the name first; without a query, all of them. */
async function searchContent(exchange: Exchange, services: Services): Promise<Response> {
  const context = await requestContext(exchange, services)
  const { searchParams } = exchange.url
  const query = searchParams.get('q') ?? ''
  const limit = integerParameter(searchParams, 'limit', { min: 1, max: MOST_HITS, fallback: USUAL_HITS })
  const offset = integerParameter(searchParams, 'offset', { min: 0, max: 10_000, fallback: 0 })
  const wanted = wordsOf(query)
  const namedBy = (name: ReadonlySet<string>) => wanted.filter((word) => name.has(word)).length
  const found = articlesOf(context)
    .map((article) => ({ article, ...wordsIn(article) }))
    .filter(({ name, text }) => wanted.every((word) => name.has(word) || text.has(word)))
    .toSorted((a, b) => namedBy(b.name) - namedBy(a.name))
    .map(({ article }) => article)
  const hits = found.slice(offset, offset + limit).map(contentOf)
  return json({ query, hits, limit, offset, total: found.length } satisfies ShopperExperienceTypes.ContentSearchResult)
}

const wordsIn = ({ plan, html }: Article) => ({
  name: new Set(wordsOf(plan.name)),
  text: new Set(wordsOf(`${plan.pageDescription} ${html.replace(/<[^>]*>/g, ' ')}`)),
})
