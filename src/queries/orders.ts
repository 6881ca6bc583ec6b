import { queryOptions } from '@tanstack/react-query'
import type { LookedUpOrder } from '#/domain/orders/order-lookup.ts'
import type { Site } from '#/domain/site.ts'
import { privateKey } from './shopper.ts'

export const orderQueries = {
  /** The order that was looked up last in this tab; it is set, never fetched. */
  lookedUp: ({ site }: { site: Site }) =>
    queryOptions({
      queryKey: [privateKey, 'looked-up-order', site.id],
      queryFn: (): LookedUpOrder | null => null,
      staleTime: Infinity,
    }),
}
