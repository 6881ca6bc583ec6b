import { queryOptions } from '@tanstack/react-query'
import type { Locale, Site } from '#/domain/site.ts'
import { privateKey } from './shopper.ts'

export const basketQueries = {
  /** Null for a shopper who has nothing yet. */
  current: ({ site, locale }: { site: Site; locale: Locale }) =>
    queryOptions({
      queryKey: [privateKey, 'basket', site.id, locale.id],
      queryFn: async ({ signal }) =>
        (await import('#/server-fns/cart/basket.ts')).getBasket({ data: { site: site.id, locale: locale.id }, signal }),
    }),
}
