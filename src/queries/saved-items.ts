import { queryOptions } from '@tanstack/react-query'
import type { Locale, Site } from '#/domain/site.ts'
import { getSavedItems } from '#/server-fns/cart/saved-items.ts'
import { privateKey } from './shopper.ts'

export const savedQueries = {
  /** What the shopper has saved for later. */
  current: ({ site, locale }: { site: Site; locale: Locale }) =>
    queryOptions({
      queryKey: [privateKey, 'saved-items', site.id, locale.id],
      queryFn: () => getSavedItems({ data: { site: site.id, locale: locale.id } }),
    }),
}
