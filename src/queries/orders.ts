import { queryOptions, type QueryClient } from '@tanstack/react-query'
import type { LookedUpOrder } from '#/domain/orders/order-lookup.ts'
import { lookUpOrder } from '#/server-fns/orders/orders.ts'
import type { LocaleContext } from './locale-context.ts'
import { privateKey } from './shopper.ts'

/** The order that was looked up last in this tab. It is set with `setQueryData` and never fetched. */
const lookedUp = ({ site }: Pick<LocaleContext, 'site'>) =>
  queryOptions<LookedUpOrder | null>({
    queryKey: [privateKey, 'looked-up-order', site.id],
    queryFn: () => null,
    staleTime: Infinity,
  })

export const orderQueries = {
  lookedUp,
  /** Fetches a looked-up order again by the entries of a form posted without a script. */
  restoreLookedUp: async (
    { queryClient, site, locale }: LocaleContext & { queryClient: QueryClient },
    { orderNumber, orderEmailAddress }: Readonly<Record<string, string>> = {},
  ): Promise<void> => {
    if (!orderNumber || !orderEmailAddress) return
    const lookup = { orderNumber, orderEmailAddress }
    const result = await lookUpOrder({ data: { site: site.id, locale: locale.id, ...lookup } })
    if (result.kind === 'found')
      queryClient.setQueryData(lookedUp({ site }).queryKey, () => ({ order: result.order, own: result.own, lookup }))
  },
}
