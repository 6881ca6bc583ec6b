import { queryOptions } from '@tanstack/react-query'
import type { LocaleContext } from './locale-context.ts'
import { privateKey } from './shopper.ts'

/** The alerts of the registered shopper. */
export const favoriteAlertQuery = ({ site, locale }: LocaleContext) =>
  queryOptions({
    queryKey: [privateKey, 'favorite-alert', site.id],
    queryFn: async () =>
      (await import('#/server-fns/favorites/favorite-alerts.ts')).getFavoriteAlert({
        data: { site: site.id, locale: locale.id },
      }),
  })
