import type { CategoryShape } from '#/contracts/shopper.ts'
import { galleryPath } from '#/domain/product-url.ts'
import type { ShopperProductsTypes } from 'commerce-sdk-isomorphic'
import { z } from 'zod'
import { idsIn } from '../http/parameters.ts'
import { json } from '../http/problem.ts'
import { readQuery, siteIn } from '../http/query.ts'
import { Problem, type Route } from '../http/route.ts'
import { optionalShopper } from '../http/shopper.ts'
import { trailOf, type Category } from './category.ts'
import type { SiteKey } from './facets.ts'

const categoryQuery = z.object({
  siteId: z.string(),
  locale: z.string().optional(),
  levels: z.number().int().min(0).max(3).default(1),
})

/** API-20, API-21: a category and as many levels below it as asked for. */
const readCategory: Route = {
  method: 'GET',
  path: '/product/shopper-products/v1/organizations/:org/categories/:id',
  async handle({ url, params }, { catalogue }) {
    const { siteId, levels } = readQuery(url, categoryQuery, ['levels'])
    const site = siteIn(siteId)
    const tree = await catalogue.categories(site)
    const category = tree.byId.get(params['id'] ?? '')
    if (!category)
      throw new Problem(404, 'Category Not Found.', `no category "${params['id'] ?? ''}" on the site ${siteId}`)
    const place = { site, api: url.pathname.slice(0, url.pathname.lastIndexOf('/')) }
    return json(shapeOf(category, levels, place))
  },
}

const MOST_CATEGORIES = 50

/** The categories of the ids that there are; the others are left out. */
const readCategories: Route = {
  method: 'GET',
  path: '/product/shopper-products/v1/organizations/:org/categories',
  async handle(exchange, services) {
    await optionalShopper(exchange, services)
    const { url } = exchange
    const { siteId, levels } = readQuery(url, categoryQuery, ['levels'])
    const site = siteIn(siteId)
    const { byId } = await services.catalogue.categories(site)
    const ids = idsIn(url.searchParams, 'ids', MOST_CATEGORIES)
    const found = ids.map((id) => byId.get(id)).filter((category) => category !== undefined)
    const data = found.map((category) => shapeOf(category, levels, { site, api: url.pathname }))
    return json({ limit: ids.length, data, total: data.length } satisfies ShopperProductsTypes.CategoryResult)
  },
}

interface Place {
  site: SiteKey
  /** The path of the categories in this API. */
  api: string
}

function shapeOf(category: Category, levels: number, place: Place): CategoryShape {
  const { id, name, description, parent, children, showInMenu, alternativeUrl, workCount, picture } = category
  return {
    id,
    name,
    ...(description ? { description } : {}),
    pageTitle: name,
    ...(parent
      ? {
          parentCategoryId: parent.id,
          parentCategoryTree: trailOf(category).map((one) => ({ id: one.id, name: one.name })),
        }
      : {}),
    onlineSubCategoriesCount: children.length,
    displayURL: galleryPath(place.site, category),
    resourceURL: `${place.api}/${encodeURIComponent(id)}`,
    c_showInMenu: showInMenu,
    ...(alternativeUrl ? { c_alternativeUrl: alternativeUrl } : {}),
    ...(picture ? { c_picture: { url: picture.base, aspect: picture.aspect, color: picture.color } } : {}),
    c_workCount: workCount,
    ...(levels > 0 ? { categories: children.map((child) => shapeOf(child, levels - 1, place)) } : {}),
  }
}

export const routes: readonly Route[] = [readCategories, readCategory]
