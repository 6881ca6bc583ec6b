import { queryOptions } from '@tanstack/react-query'
import type { Locale, Site } from '#/domain/site.ts'
import { getContent } from '#/server-fns/content/content.ts'
import { config } from '#config'

export const contentQueries = {
  page: ({ site, locale }: { site: Site; locale: Locale }, id: string) =>
    queryOptions({
      queryKey: ['content', site.id, locale.id, id],
      queryFn: () => getContent({ data: { site: site.id, locale: locale.id, id } }),
      // Pages come from caches: what is in them is not requested again.
      staleTime: config.publicPages.freshFor * 1000,
    }),
}
