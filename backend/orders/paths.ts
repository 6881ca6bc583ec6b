import { listOf } from '../wire/query.ts'

export const ORDERS = '/checkout/shopper-orders/v1/organizations/:org/orders'

/** The order management data that a response includes. */
export const expand = listOf(['oms', 'oms_shipments']).default([])

export const expandsOms = (query: { expand: readonly string[] }): boolean => query.expand.length > 0
