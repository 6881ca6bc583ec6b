import type { Exchange } from '../wire/route.ts'

/** Where orders are in the Shopper APIs. */
export const ORDERS = '/checkout/shopper-orders/v1/organizations/:org/orders'

/** Whether the request asks for what order management knows, too. */
export const wantsOms = ({ url }: Exchange): boolean =>
  (url.searchParams.get('expand') ?? '').split(',').some((part) => part.trim().startsWith('oms'))
