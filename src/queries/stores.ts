import { queryOptions } from '@tanstack/react-query'
import type { Locale, Site } from '#/domain/site.ts'
import type { StoreSearch } from '#/domain/stores/store-search.ts'
import { getStores } from '#/server-fns/stores/stores.ts'

export const storesQuery = ({ site, locale }: { site: Site; locale: Locale }, search: StoreSearch) =>
  queryOptions({
    queryKey: ['stores', site.id, locale.id, search],
    queryFn: () => getStores({ data: { site: site.id, locale: locale.id, ...search } }),
  })
