import type { Exchange } from '../wire/route.ts'

export const ORDERS = '/checkout/shopper-orders/v1/organizations/:org/orders'

/** Whether the response includes the data of order management (`expand=oms`). */
export const expandsOms = ({ url }: Exchange): boolean =>
  (url.searchParams.get('expand') ?? '').split(',').some((part) => part.trim().startsWith('oms'))
