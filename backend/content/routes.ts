import type { Page } from '#/contracts/auth/shopper.ts'
import { z } from 'zod'
import { json, Problem } from '../wire/problem.ts'
import { parseSite } from '../sites/sites.ts'
import type { Exchange } from '../wire/route.ts'
import type { Route, Services } from './services.ts'
import { optionalShopper } from '../auth/shopper.ts'
import { productQuery, type ProductQuery } from '../products/product-query.ts'
import { LruCache } from '../search/lru-cache.ts'
import { pageNamed, type PagePlan } from './library.ts'
import { resolve, withCounts } from './resolve-references.ts'
import { Wall } from './work-picker.ts'

export const routes: readonly Route[] = [
  { method: 'GET', path: '/experience/shopper-experience/v1/organizations/:org/pages/:id', handle: readPage },
]

/** API-24: a page of a site, its works chosen from the catalogue of now. */
async function readPage(exchange: Exchange, services: Services): Promise<Response> {
  await optionalShopper(exchange, services)
  const { params, url } = exchange
  const query = productQuery(url, services.now())
  const id = params['id'] ?? ''
  const page = await pageOf(id, query, services)
  if (!page) throw new Problem(404, 'Page Not Found', `no page "${id.slice(0, 60)}" on the site ${query.siteId}`)
  return json(page)
}

/** A page as it stands now; undefined where the site has none of this id. */
export async function pageOf(id: string, query: ProductQuery, services: Services): Promise<Page | undefined> {
  const site = parseSite(query.siteId)
  const plan = pageNamed(id, site, query.names)
  if (!plan) return undefined
  const { generation } = await services.search.current()
  const minute = Math.floor(services.now().getTime() / FRESH_FOR)
  const key = [generation, minute, site, query.currency, query.names.locale, id].join(' ')
  return shelfOf(services).get(key, () => laidOut(plan, new Wall(services, query, site)))
}

const FRESH_FOR = 60_000
const KEPT_PAGES = 200

/** Pages laid out within the last minute from the catalogue as it is. */
const shelves = new WeakMap<Services, LruCache<Page>>()

function shelfOf(services: Services): LruCache<Page> {
  const shelf = shelves.get(services) ?? new LruCache<Page>(KEPT_PAGES)
  shelves.set(services, shelf)
  return shelf
}

const componentData = z.record(z.string(), z.unknown())

async function laidOut({ regions, ...page }: PagePlan, wall: Wall): Promise<Page> {
  const pageDescription = await withCounts(page.pageDescription, wall)
  const filled: Page['regions'] = []
  for (const [id, components] of Object.entries(regions)) {
    const shown: Page['regions'][number]['components'] = []
    for (const [index, { typeId, data }] of components.entries()) {
      const resolved = await resolve(data, wall)
      if (resolved !== null)
        shown.push({ id: `${page.id}-${id}-${index + 1}`, typeId, data: componentData.parse(resolved) })
    }
    filled.push({ id, components: shown })
  }
  return { ...page, pageDescription, regions: filled }
}
