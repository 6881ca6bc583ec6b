import type { CategoryShape } from '#/contracts/auth/shopper.ts'
import { galleryPath } from '#/domain/product/product-url.ts'
import type { ShopperProductsTypes } from 'commerce-sdk-isomorphic'
import { flag, ids, integer } from '../wire/query.ts'
import { json, Problem } from '../wire/problem.ts'
import { parseSite, type SiteKey } from '../sites/sites.ts'
import type { Route } from '../wire/route.ts'
import type { ShopperServices } from '../auth/shopper.ts'
import { locale, shopperRoute } from '../auth/shopper-route.ts'
import type { CategoryTrees } from './category-trees.ts'
import { categoryPath, listedChildren, type Category } from './category.ts'
import { namesIn, type Names } from '../catalog/names.ts'

type Services = ShopperServices & { categories: CategoryTrees }

const parameters = {
  locale,
  /** One more than Salesforce allows: API-20 reads a menu of three levels. */
  levels: integer(0, 3).default(1),
  /** Whether to include the categories that clients do not list, such as the messages above every page. */
  c_hidden: flag.default(false),
}

const CATEGORIES = '/product/shopper-products/v1/organizations/:org/categories'

/** API-20, API-21: a category with `levels` levels of subcategories. */
const readCategory = shopperRoute({
  method: 'GET',
  path: `${CATEGORIES}/:id`,
  query: parameters,
  async handle({ url, params: { id = '' }, site: { siteId }, query }, services: Services) {
    const site = parseSite(siteId)
    const category = (await services.categories.tree(site)).byId.get(id)
    if (!category) throw new Problem(404, 'Category Not Found.', `no category "${id}" on the site ${siteId}`)
    const api = url.pathname.slice(0, url.pathname.lastIndexOf('/'))
    const context = { site, api, names: namesIn(query.locale), hidden: query.c_hidden }
    return json(categoryResponse(category, query.levels, context))
  },
})

const MAX_IDS = 50

/** The categories of the ids. Unknown ids are left out. */
const readCategories = shopperRoute({
  method: 'GET',
  path: CATEGORIES,
  query: { ...parameters, ids: ids(MAX_IDS) },
  async handle({ url, site: { siteId }, query }, services: Services) {
    const site = parseSite(siteId)
    const context = { site, api: url.pathname, names: namesIn(query.locale), hidden: query.c_hidden }
    const { byId } = await services.categories.tree(site)
    const found = query.ids.map((id) => byId.get(id)).filter((category) => category !== undefined)
    const data = found.map((category) => categoryResponse(category, query.levels, context))
    return json({ limit: query.ids.length, data, total: data.length } satisfies ShopperProductsTypes.CategoryResult)
  },
})

/** The maximum number of subcategories of a category in a response. */
const MAX_CHILDREN = 200

interface ResponseContext {
  site: SiteKey
  /** The path of the categories resource. */
  api: string
  names: Names
  hidden: boolean
}

function categoryResponse(category: Category, levels: number, context: ResponseContext): CategoryShape {
  const { id, description, parent, children, showInMenu, alternativeUrl, workCount, picture } = category
  const name = context.names.category(category)
  const listed = context.hidden ? children : listedChildren(category)
  return {
    id,
    name,
    ...(description ? { description: translateDescription(context.names, description) } : {}),
    pageTitle: name,
    ...(parent
      ? {
          parentCategoryId: parent.id,
          parentCategoryTree: categoryPath(category).map((step) => ({
            id: step.id,
            name: context.names.category(step),
          })),
        }
      : {}),
    onlineSubCategoriesCount: listed.length,
    displayURL: galleryPath(context.site, category),
    resourceURL: `${context.api}/${encodeURIComponent(id)}`,
    c_showInMenu: showInMenu,
    ...(alternativeUrl ? { c_alternativeUrl: alternativeUrl } : {}),
    ...(picture ? { c_picture: { url: picture.base, aspect: picture.aspect, color: picture.color } } : {}),
    c_workCount: workCount,
    ...(levels > 0
      ? { categories: listed.slice(0, MAX_CHILDREN).map((child) => categoryResponse(child, levels - 1, context)) }
      : {}),
  }
}

/** Translates a description, except for a date at its end. */
function translateDescription(names: Names, description: string): string {
  const [, words = description, instant = ''] = /^(.*?)( \d{4}-\d\d-\d\dT\S+)$/.exec(description) ?? []
  return names.text(words) + instant
}

export const routes: readonly Route<Services>[] = [readCategories, readCategory]
