import { queryOptions, type QueryClient } from '@tanstack/react-query'
import type { LookedUpOrder } from '#/domain/orders/order-lookup.ts'
import type { Locale, Site } from '#/domain/site.ts'
import { lookUpOrder } from '#/server-fns/orders/orders.ts'
import { privateKey } from './shopper.ts'

interface LocaleContext {
  site: Site
  locale: Locale
}

/** The order that was looked up last in this tab; it is set, never fetched. */
const lookedUp = ({ site }: Pick<LocaleContext, 'site'>) =>
  queryOptions<LookedUpOrder | null>({
    queryKey: [privateKey, 'looked-up-order', site.id],
    queryFn: () => null,
    staleTime: Infinity,
  })

export const orderQueries = {
  lookedUp,
  /** Looks an order up again by the entries of a form that was posted without a script. */
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
