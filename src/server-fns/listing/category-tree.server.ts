import type { SiteAndLocale } from '#/contracts/site-and-locale.ts'
import type { CategoryShape } from '#/contracts/auth/shopper.ts'
import { galleryPath } from '#/domain/product/product-url.ts'
import { log } from '#/log/log.server.ts'
import { getCategory } from '#/upstreams/categories.server.ts'
import { upstreamCache } from '#/upstreams/upstream-cache.server.ts'

const LEVELS = 3

const trees = upstreamCache(30_000, (key) => {
  const [site = '', locale = ''] = key.split(' ')
  return getCategory('root', LEVELS, { site, locale })
})

/** The category tree; undefined, with a log line, if it cannot be fetched. */
export async function categoryTree({ site, locale }: SiteAndLocale): Promise<CategoryShape | undefined> {
  try {
    return await trees(`${site} ${locale}`)
  } catch (error) {
    log.fallback('categories could not be fetched; menu and banner are left out', {
      site,
      locale,
      error: String(error),
    })
    return undefined
  }
}

/** The path of a category: its own address, or else its gallery page, whose path is the same in every locale. */
export const categoryPath = (category: CategoryShape, { site }: SiteAndLocale): string =>
  category.c_alternativeUrl ?? category.displayURL ?? galleryPath(site, category)
