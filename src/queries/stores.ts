import { queryOptions } from '@tanstack/react-query'
import type { StoreSearch } from '#/domain/stores/store-search.ts'
import { getStores } from '#/server-fns/stores/stores.ts'
import type { LocaleContext } from './locale-context.ts'

export const storesQuery = ({ site, locale }: LocaleContext, search: StoreSearch) =>
  queryOptions({
    queryKey: ['stores', site.id, locale.id, search],
    queryFn: () => getStores({ data: { site: site.id, locale: locale.id, ...search } }),
  })
