import type { Page } from '#/contracts/auth/shopper.ts'
import { z } from 'zod'
import { json, Problem } from '../wire/problem.ts'
import { parseSite } from '../sites/sites.ts'
import type { Route, Services } from './services.ts'
import { locale, shopperRoute } from '../auth/shopper-route.ts'
import { productQuery, type ProductQuery } from '../products/product-query.ts'
import { resultCache, type ResultCache } from '../store/result-cache.ts'
import { currentEdits } from './edits.ts'
import { pageNamed } from './library.ts'
import type { PagePlan } from './page-plan.ts'
import { resolve, withCounts } from './resolve-references.ts'
import { WorkPicker } from './work-picker.ts'

/** The pages of this shop take no attributes: they are the same for every product and category. */
const withoutAttributes = z.literal('{}', 'expected none: the pages take no attributes').optional()
export const pageParameters = { locale, aspectAttributes: withoutAttributes, parameters: withoutAttributes }

/** API-24: a page of a site, with works of the current catalogue. */
const readPage = shopperRoute({
  method: 'GET',
  path: '/experience/shopper-experience/v1/organizations/:org/pages/:id',
  query: pageParameters,
  async handle({ params: { id = '' }, url }, services: Services) {
    const query = productQuery(url, services.now())
    const page = await pageOf(id, query, services)
    if (!page) throw new Problem(404, 'Page Not Found', `no page "${id.slice(0, 60)}" on the site ${query.siteId}`)
    return json(page)
  },
})

export const routes: readonly Route[] = [readPage]

/** Resolves a page with the current catalogue; undefined when the site has no such page. */
export async function pageOf(id: string, query: ProductQuery, services: Services): Promise<Page | undefined> {
  const site = parseSite(query.siteId)
  const plan = pageNamed(id, site, query.names, await currentEdits(services, site))
  if (!plan) return undefined
  const { generation } = await services.search.current()
  const minute = Math.floor(services.now().getTime() / FRESH_FOR)
  const key = [generation, minute, site, query.currency, query.names.locale, id].join(' ')
  return pageCacheOf(services).forceFetch(key, {
    context: () => resolvePage(plan, new WorkPicker(services, query, site)),
  })
}

const FRESH_FOR = 60_000
const MAX_CACHED_PAGES = 200

/** Pages resolved within the last minute from the current catalogue. */
const pageCaches = new WeakMap<Services, ResultCache<Page>>()

function pageCacheOf(services: Services): ResultCache<Page> {
  const cache = pageCaches.get(services) ?? resultCache<Page>({ max: MAX_CACHED_PAGES })
  pageCaches.set(services, cache)
  return cache
}

const componentData = z.record(z.string(), z.unknown())

/** Fills a page with values of the catalogue. */
export async function resolvePage({ regions, ...page }: PagePlan, picker: WorkPicker): Promise<Page> {
  const pageDescription = await withCounts(page.pageDescription, picker)
  return { ...page, pageDescription, regions: await resolveRegions(page.id, regions, picker) }
}

/** The regions of a page or of a component in it, in the order of the page. */
async function resolveRegions(owner: string, regions: PagePlan['regions'], picker: WorkPicker) {
  const filled: Page['regions'] = []
  for (const [id, components] of Object.entries(regions)) {
    const shown: Page['regions'][number]['components'] = []
    for (const [index, { typeId, data, regions: inner }] of components.entries()) {
      const resolved = await resolve(data, picker)
      if (resolved === null) continue
      const component = { id: `${owner}-${id}-${index + 1}`, typeId, data: componentData.parse(resolved) }
      shown.push(inner ? { ...component, regions: await resolveRegions(component.id, inner, picker) } : component)
    }
    filled.push({ id, components: shown })
  }
  return filled
}
