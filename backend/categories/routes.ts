import type { CategoryShape } from '#/contracts/auth/shopper.ts'
import { galleryPath } from '#/domain/product/product-url.ts'
import type { ShopperProductsTypes } from 'commerce-sdk-isomorphic'
import { z } from 'zod'
import { idsParameter, readQuery } from '../wire/query.ts'
import { json, Problem } from '../wire/problem.ts'
import { parseSite, type SiteKey } from '../sites/sites.ts'
import type { Route } from '../wire/route.ts'
import { optionalShopper, type ShopperServices } from '../auth/shopper.ts'
import type { CategoryTrees } from './category-trees.ts'
import { categoryPath, type Category } from './category.ts'
import { namesIn, type Names } from '../catalog/names.ts'

type CategoryRoute = Route<ShopperServices & { categories: CategoryTrees }>

const categoryQuery = z.object({
  siteId: z.string(),
  locale: z.string().optional(),
  levels: z.number().int().min(0).max(3).default(1),
})

/** API-20, API-21: a category with `levels` levels of subcategories. */
const readCategory: CategoryRoute = {
  method: 'GET',
  path: '/product/shopper-products/v1/organizations/:org/categories/:id',
  async handle(exchange, services) {
    await optionalShopper(exchange, services)
    const { url, params } = exchange
    const { siteId, locale, levels } = readQuery(url, categoryQuery, ['levels'])
    const site = parseSite(siteId)
    const tree = await services.categories.tree(site)
    const category = tree.byId.get(params['id'] ?? '')
    if (!category)
      throw new Problem(404, 'Category Not Found.', `no category "${params['id'] ?? ''}" on the site ${siteId}`)
    const api = url.pathname.slice(0, url.pathname.lastIndexOf('/'))
    return json(categoryResponse(category, levels, { site, api, names: namesIn(locale) }))
  },
}

const MAX_IDS = 50

/** The categories of the ids. Unknown ids are left out. */
const readCategories: CategoryRoute = {
  method: 'GET',
  path: '/product/shopper-products/v1/organizations/:org/categories',
  async handle(exchange, services) {
    await optionalShopper(exchange, services)
    const { url } = exchange
    const { siteId, locale, levels } = readQuery(url, categoryQuery, ['levels'])
    const site = parseSite(siteId)
    const context = { site, api: url.pathname, names: namesIn(locale) }
    const { byId } = await services.categories.tree(site)
    const ids = idsParameter(url.searchParams, 'ids', MAX_IDS)
    const found = ids.map((id) => byId.get(id)).filter((category) => category !== undefined)
    const data = found.map((category) => categoryResponse(category, levels, context))
    return json({ limit: ids.length, data, total: data.length } satisfies ShopperProductsTypes.CategoryResult)
  },
}

/** The most subcategories of a category in a response, those of menus and with many works first. */
const MAX_CHILDREN = 200

interface ResponseContext {
  site: SiteKey
  /** The path of the categories resource. */
  api: string
  names: Names
}

function categoryResponse(category: Category, levels: number, context: ResponseContext): CategoryShape {
  const { id, description, parent, children, showInMenu, alternativeUrl, workCount, picture } = category
  const name = context.names.category(category)
  return {
    id,
    name,
    ...(description ? { description: translateDescription(context.names, description) } : {}),
    pageTitle: name,
    ...(parent
      ? {
          parentCategoryId: parent.id,
          parentCategoryTree: categoryPath(category).map((one) => ({ id: one.id, name: context.names.category(one) })),
        }
      : {}),
    onlineSubCategoriesCount: children.length,
    displayURL: galleryPath(context.site, category),
    resourceURL: `${context.api}/${encodeURIComponent(id)}`,
    c_showInMenu: showInMenu,
    ...(alternativeUrl ? { c_alternativeUrl: alternativeUrl } : {}),
    ...(picture ? { c_picture: { url: picture.base, aspect: picture.aspect, color: picture.color } } : {}),
    c_workCount: workCount,
    ...(levels > 0
      ? { categories: children.slice(0, MAX_CHILDREN).map((child) => categoryResponse(child, levels - 1, context)) }
      : {}),
  }
}

/** Translates a description without the date at its end. */
function translateDescription(names: Names, description: string): string {
  const [, words = description, instant = ''] = /^(.*?)( \d{4}-\d\d-\d\dT\S+)$/.exec(description) ?? []
  return names.text(words) + instant
}

export const routes: readonly CategoryRoute[] = [readCategories, readCategory]
