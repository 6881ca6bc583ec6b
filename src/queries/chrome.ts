import { queryOptions } from '@tanstack/react-query'
import type { LocaleContext } from './locale-context.ts'

export const chromeQueries = {
  chrome: ({ site, locale }: LocaleContext) =>
    queryOptions({
      queryKey: ['chrome', site.id, locale.id],
      queryFn: async () =>
        (await import('#/server-fns/shell/chrome.ts')).getChrome({ data: { site: site.id, locale: locale.id } }),
      staleTime: Infinity,
    }),
  menu: ({ site, locale }: LocaleContext) =>
    queryOptions({
      queryKey: ['menu', site.id, locale.id],
      queryFn: async () =>
        (await import('#/server-fns/shell/chrome.ts')).getMenu({ data: { site: site.id, locale: locale.id } }),
      staleTime: Infinity,
    }),
}
