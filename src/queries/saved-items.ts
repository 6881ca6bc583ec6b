import { queryOptions } from '@tanstack/react-query'
import { getSavedItems } from '#/server-fns/cart/saved-items.ts'
import type { LocaleContext } from './locale-context.ts'
import { privateKey } from './shopper.ts'

export const savedQueries = {
  /** The items that the shopper saved for later. */
  current: ({ site, locale }: LocaleContext) =>
    queryOptions({
      queryKey: [privateKey, 'saved-items', site.id, locale.id],
      queryFn: () => getSavedItems({ data: { site: site.id, locale: locale.id } }),
    }),
}
