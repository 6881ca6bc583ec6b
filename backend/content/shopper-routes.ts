import type { ShopperExperienceTypes } from 'commerce-sdk-isomorphic'
import { z } from 'zod'
import { parseSite, type SiteConfiguration } from '../sites/sites.ts'
import { ids, integer, invalidParameter } from '../wire/query.ts'
import { namesIn, type NameLocale } from '../catalog/names.ts'
import { json, Problem } from '../wire/problem.ts'
import type { Route, Services } from './services.ts'
import { locale, shopperRoute } from '../auth/shopper-route.ts'
import { findSiteProduct } from '../products/shopper-product.ts'
import { productQuery } from '../products/product-query.ts'
import { wordsOf } from '../search/words.ts'
import { currentEdits } from './edits.ts'
import { pagesOf } from './library.ts'
import type { PagePlan } from './page-plan.ts'
import { folderOf } from './folder-routes.ts'
import { pageOf, pageParameters } from './routes.ts'

const API = '/experience/shopper-experience/v1/organizations/:org'

const MAX_IDS = 50
const MAX_HITS = 200
const DEFAULT_HITS = 25

/** The page below every product; categories have no pages of their own. */
const PRODUCT_PAGE = 'pdp-carousel'
const PRODUCT_ASPECT = 'pdp'

const listPages = shopperRoute({
  method: 'GET',
  path: `${API}/pages`,
  query: {
    ...pageParameters,
    aspectTypeId: z.string('expected the id of an aspect type').min(1, 'expected the id of an aspect type'),
    categoryId: z.string().optional(),
    productId: z.string().optional(),
  },
  async handle({ url, query: { aspectTypeId, categoryId, productId } }, services: Services) {
    const query = productQuery(url, services.now())
    if ((categoryId === undefined) === (productId === undefined))
      throw invalidParameter('productId', 'expected either a product or a category')
    const isSold = productId !== undefined && (await findSiteProduct(services.db, productId, query)) !== undefined
    const page = isSold && aspectTypeId === PRODUCT_ASPECT ? await pageOf(PRODUCT_PAGE, query, services) : undefined
    return json({ data: page ? [page] : [] } satisfies ShopperExperienceTypes.PageResult)
  },
})

/** A page of rich text, with its HTML. */
interface Article {
  plan: PagePlan
  html: string
}

const richText = z.object({ html: z.string() })

async function articlesOf(
  { siteId }: SiteConfiguration,
  language: NameLocale | undefined,
  services: Services,
): Promise<Article[]> {
  const site = parseSite(siteId)
  return [...pagesOf(site, namesIn(language), await currentEdits(services, site)).values()].flatMap((plan) => {
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

const readContent = shopperRoute({
  method: 'GET',
  path: `${API}/contents/:id`,
  query: { locale },
  async handle({ site, query, params }, services: Services) {
    const articles = await articlesOf(site, query.locale, services)
    const article = articles.find(({ plan }) => plan.id === params['id'])
    if (!article) throw new Problem(404, 'Content Not Found', 'There is no content with this id on the site.')
    return json(contentOf(article))
  },
})

const readContents = shopperRoute({
  method: 'GET',
  path: `${API}/contents`,
  query: { locale, ids: ids(MAX_IDS) },
  async handle({ site, query }, services: Services) {
    const articles = await articlesOf(site, query.locale, services)
    const data = query.ids
      .map((id) => articles.find(({ plan }) => plan.id === id))
      .filter((article) => article !== undefined)
      .map(contentOf)
    return json({ data, limit: query.ids.length, total: data.length } satisfies ShopperExperienceTypes.ContentResult)
  },
})

/** `fdid=` and the id of a folder; returns the id. */
const refine = z
  .string()
  .regex(/^fdid=.{1,256}$/, 'expected fdid=folder')
  .transform((text) => text.slice('fdid='.length))
  .optional()
/** Without a sort, articles whose name matches come first. */
const sorts = ['name-asc', 'name-desc'] as const

/** Articles that contain every word of the query, matches in the name first; without a query, all of them. */
const searchContent = shopperRoute({
  method: 'GET',
  path: `${API}/content-search`,
  query: {
    locale,
    q: z.string().default(''),
    refine,
    sort: z.enum(sorts, `expected ${sorts.join(' or ')}`).optional(),
    limit: integer(1, MAX_HITS).default(DEFAULT_HITS),
    offset: integer(0, 10_000).default(0),
  },
  async handle({ site, query: { locale: language, q, refine: folder, sort, limit, offset } }, services: Services) {
    const words = wordsOf(q)
    const matchesIn = (name: ReadonlySet<string>) => words.filter((word) => name.has(word)).length
    const found = (await articlesOf(site, language, services))
      .filter(({ plan }) => folder === undefined || folderOf(plan.id) === folder)
      .map((article) => ({ article, ...wordsIn(article) }))
      .filter(({ name, text }) => words.every((word) => name.has(word) || text.has(word)))
      .toSorted((a, b) => matchesIn(b.name) - matchesIn(a.name))
      .map(({ article }) => article)
    const sorted = sort ? found.toSorted((a, b) => a.plan.name.localeCompare(b.plan.name)) : found
    const hits = (sort === 'name-desc' ? sorted.toReversed() : sorted).slice(offset, offset + limit).map(contentOf)
    return json({
      query: q,
      hits,
      limit,
      offset,
      total: found.length,
      ...(folder === undefined ? {} : { selectedRefinements: { fdid: folder } }),
    } satisfies ShopperExperienceTypes.ContentSearchResult)
  },
})

const wordsIn = ({ plan, html }: Article) => ({
  name: new Set(wordsOf(plan.name)),
  text: new Set(wordsOf(`${plan.pageDescription} ${html.replace(/<[^>]*>/g, ' ')}`)),
})

export const routes: readonly Route[] = [listPages, readContents, readContent, searchContent]
