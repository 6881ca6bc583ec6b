import type { PlaceIds } from '#/contracts/place.ts'
import type { CategoryShape } from '#/contracts/shopper.ts'
import { galleryPath } from '#/domain/product-url.ts'
import { log } from '#/log/log.server.ts'
import { getCategory } from '#/upstreams/categories.server.ts'
import { shortCache } from '#/upstreams/short-cache.server.ts'

const LEVELS = 3

const categories = shortCache(30_000, (key) => {
  const [site = '', locale = '', id = '', levels] = key.split(' ')
  return getCategory(id, Number(levels), { site, locale })
})

/** The category tree; undefined, and a line in the log, when the upstream does not give it. */
export async function categoryTree({ site, locale }: PlaceIds): Promise<CategoryShape | undefined> {
  try {
    return await categories.get(`${site} ${locale} root ${LEVELS}`)
  } catch (error) {
    log.error('no categories: the page goes without menu and banner', { site, locale, error: String(error) })
    return undefined
  }
}

/** One category, from the tree where it stands there; undefined, and a line in the log, where it cannot be had. */
export async function categoryOf(id: string, place: PlaceIds): Promise<CategoryShape | undefined> {
  const tree = await categoryTree(place)
  const known = tree && within(tree, id)
  if (known) return known
  try {
    return await categories.get(`${place.site} ${place.locale} ${id} 0`)
  } catch (error) {
    log.warn('a category is left out', { category: id, error: String(error) })
    return undefined
  }
}

/** Where a category leads: to the address it names itself, else to its gallery page. */
export const categoryPath = (category: CategoryShape, { site }: PlaceIds): string =>
  category.c_alternativeUrl ?? galleryPath(site, category)

function within(category: CategoryShape, id: string): CategoryShape | undefined {
  if (category.id === id) return category
  for (const child of category.categories ?? []) {
    const found = within(child, id)
    if (found) return found
  }
  return undefined
}
