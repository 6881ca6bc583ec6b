import { sites } from './sites/sites.ts'
import { pageOf } from './content/routes.ts'
import type { Services } from './services.ts'
import { productQuery } from './products/query.ts'

/** The pages with most works on them. */
const pages = ['home', 'pdp-carousel', 'shop-by-room', 'gift-guide']

/** Does what the first visitors of each site would else wait for, one thing at a time, until it is aborted. */
export async function warm(services: Services, signal: AbortSignal): Promise<void> {
  for (const site of sites) {
    const tasks = [
      () => services.catalogue.categories(site),
      ...pages.map((id) => () => {
        const url = new URL(`http://house.invalid/?${new URLSearchParams({ siteId: site })}`)
        return pageOf(id, productQuery(url, services.now()), services)
      }),
    ]
    for (const task of tasks) if (!signal.aborted) await task()
  }
}
