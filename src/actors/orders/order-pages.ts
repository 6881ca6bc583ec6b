export const ORDER_DETAIL = '/order-status-detail'

/** Whether a path, with or without a query, shows the status of an order by itself. */
export const isOrderPage = (path: string): boolean => /^\/(orders|order-status-detail)\/?(\?|$)/.test(path)
