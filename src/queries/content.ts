import { queryOptions } from '@tanstack/react-query'
import { getContent } from '#/server-fns/content/content.ts'
import { config } from '#config'
import type { LocaleContext } from './locale-context.ts'

export const contentQueries = {
  page: ({ site, locale }: LocaleContext, id: string) =>
    queryOptions({
      queryKey: ['content', site.id, locale.id, id],
      queryFn: () => getContent({ data: { site: site.id, locale: locale.id, id } }),
      // Fresh for as long as a cached page, so that hydration does not request the content again.
      staleTime: config.publicPages.freshFor * 1000,
    }),
}
