import { canonicalAddress, languageLinks } from '#/domain/seo.ts'
import { readStoreSearch } from '#/domain/stores/store-search.ts'
import { m } from '#/paraglide/messages.js'
import { storesQuery } from '#/queries/stores.ts'
import { config } from '#config'
import type { RouterContext } from './__root.tsx'

const path = '/store-locator'

/** Loads the stores for the search in a query. */
export async function loadStores({ context, deps }: { context: RouterContext; deps: Record<string, unknown> }) {
  const { queryClient, site, locale, origin, brand } = context
  const search = readStoreSearch(deps, config.stores)
  const result = await queryClient.ensureQueryData(storesQuery(context, search))
  const title = `${m.stores_title()} | ${brand.name}`
  return {
    search,
    result,
    head: {
      meta: [
        { title },
        { name: 'description', content: m.stores_intro() },
        { property: 'og:url', content: canonicalAddress(origin, site, locale, path, config) },
      ],
      links: languageLinks(origin, site, locale, path, config),
    },
  }
}
