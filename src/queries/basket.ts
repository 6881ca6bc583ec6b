import { queryOptions } from '@tanstack/react-query'
import type { LocaleContext } from './locale-context.ts'
import { privateKey } from './shopper.ts'

export const basketQueries = {
  /** Null for a shopper without a session. */
  current: ({ site, locale }: LocaleContext) =>
    queryOptions({
      queryKey: [privateKey, 'basket', site.id, locale.id],
      queryFn: async ({ signal }) =>
        (await import('#/server-fns/cart/basket.ts')).getBasket({ data: { site: site.id, locale: locale.id }, signal }),
    }),
}
