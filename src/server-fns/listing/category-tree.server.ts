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

/** The category tree; undefined, and a line in the log, when the upstream does not give it. */
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

/** Where a category leads: to the address it names itself, else to its gallery page, whose address is the same in every locale. */
export const categoryPath = (category: CategoryShape, { site }: SiteAndLocale): string =>
  category.c_alternativeUrl ?? category.displayURL ?? galleryPath(site, category)
