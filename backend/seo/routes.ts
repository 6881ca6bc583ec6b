import { galleryPath, productPath, productReference } from '#/domain/product/product-url.ts'
import type { ShopperSEOTypes } from 'commerce-sdk-isomorphic'
import type { Kysely } from 'kysely'
import { z } from 'zod'
import { sites, parseSite } from '../sites/sites.ts'
import { namesIn } from '../catalog/names.ts'
import type { CategoryTrees } from '../categories/category-trees.ts'
import { currentEdits } from '../content/edits.ts'
import { pagesOf } from '../content/library.ts'
import { json, Problem } from '../wire/problem.ts'
import type { Route } from '../wire/route.ts'
import type { ShopperServices } from '../auth/shopper.ts'
import { locale, shopperRoute } from '../auth/shopper-route.ts'
import { findProduct } from '../products/find-product.ts'
import { soldOn } from '../catalog/group-types.ts'
import type { Search } from '../search/search.ts'
import type { Database } from '../store/database.ts'
import { subjectPath } from '../products/work-categories.ts'

interface Services extends ShopperServices {
  categories: CategoryTrees
  /** For reads of the catalogue. */
  catalogue: Kysely<Database>
  search: Search
}

type Mapping = ShopperSEOTypes.UrlMapping
type Site = (typeof sites)[number]
const MAX_LENGTH = 2048
const EXPECTED = 'expected the path of an address'

/** Resolves a storefront address to a product, a category or a page, or to a redirect. */
const readMapping = shopperRoute({
  method: 'GET',
  path: '/site/shopper-seo/v1/organizations/:org/url-mapping',
  query: {
    // Addresses are the same in every language.
    locale,
    urlSegment: z.string(EXPECTED).min(1, EXPECTED).max(MAX_LENGTH, EXPECTED),
  },
  async handle({ site: { siteId }, query: { urlSegment: segment } }, services: Services) {
    const site = parseSite(siteId)
    const path = `/${segment.replace(/^\/+/, '')}`
    const mapping =
      (await categoryAt(path, site, services)) ??
      (await pageAt(path, site, services)) ??
      (await productAt(path, site, services))
    if (!mapping)
      throw new Problem(
        404,
        'Url Mapping Not Found',
        `No category, page or product has the path ${path.slice(0, 200)}.`,
      )
    return json(mapping satisfies Mapping)
  },
})

export const routes: readonly Route<Services>[] = [readMapping]

async function categoryAt(path: string, site: Site, { categories }: Services): Promise<Mapping | undefined> {
  const { byId } = await categories.tree(site)
  const category = [...byId.values()].find((candidate) => galleryPath(site, candidate) === path)
  return category && { resourceType: 'CATEGORY', resourceId: category.id }
}

/** `/help/faq.html` is the page `help~faq.html`. */
async function pageAt(path: string, site: Site, services: Services): Promise<Mapping | undefined> {
  const id = path.slice(1).replaceAll('/', '~')
  return pagesOf(site, namesIn('en-US'), await currentEdits(services, site)).has(id)
    ? { resourceType: 'CONTENT_ASSET', resourceSubType: 'PAGE_DESIGNER_CONTENT_ASSET', resourceId: id }
    : undefined
}

/** Finds a product by its path in any spelling. A path with a former id redirects to the current path. */
async function productAt(path: string, site: Site, { db }: Services): Promise<Mapping | undefined> {
  const reference = productReference(path, site)
  const found = reference && (await findProduct(db, reference.kind === 'upi' ? reference.upi : reference.imageId))
  if (!found || !soldOn(found.work, site)) return undefined
  const { work, isFormerId } = found
  const address = productPath(site, { imageId: work.imageId, title: work.title, artist: work.artist.name })
  return {
    resourceType: 'PRODUCT',
    resourceId: work.imageId,
    productCategoryId: subjectPath(work, namesIn('en-US')).at(-1)?.id ?? 'root',
    ...(isFormerId ? { statusCode: 301, destinationUrl: address, copySourceParams: true } : {}),
  }
}
