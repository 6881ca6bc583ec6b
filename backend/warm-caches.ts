import { sites } from './sites/sites.ts'
import { pageOf } from './content/routes.ts'
import type { Services } from './services.ts'
import { productQuery } from './products/product-query.ts'

/** The pages with the most works. */
const pages = ['home', 'pdp-carousel', 'shop-by-room', 'gift-guide']

/** Fills the caches of each site's categories and largest pages, one after the other, until it is aborted. */
export async function warmCaches(services: Services, signal: AbortSignal): Promise<void> {
  for (const site of sites) {
    const tasks = [
      () => services.categories.tree(site),
      ...pages.map((id) => () => {
        const url = new URL(`http://backend.invalid/?${new URLSearchParams({ siteId: site })}`)
        return pageOf(id, productQuery(url, services.now()), services)
      }),
    ]
    for (const task of tasks) if (!signal.aborted) await task()
  }
}
