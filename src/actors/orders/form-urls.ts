import { lookUpOrder, requestOrderChange, requestOrderCode } from '#/server-fns/orders/orders.ts'

/** The URLs that the forms about orders post to without a script. */
export const orderUrls = { lookUp: lookUpOrder.url, sendCode: requestOrderCode.url, change: requestOrderChange.url }
