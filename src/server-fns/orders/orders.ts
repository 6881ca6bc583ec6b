import { createServerFn } from '@tanstack/react-start'
import { codeRequest, orderChange, orderLookup } from '#/contracts/orders/order-requests.ts'
import { findOrder } from './guest-orders.server.ts'
import { changeOrder, sendOrderCode } from './order-changes.server.ts'

/** By POST: what names a shopper stands in no address. */
export const lookUpOrder = createServerFn({ method: 'POST' })
  .validator(orderLookup)
  .handler(({ data }) => findOrder(data))

export const requestOrderCode = createServerFn({ method: 'POST' })
  .validator(codeRequest)
  .handler(({ data }) => sendOrderCode(data))

export const requestOrderChange = createServerFn({ method: 'POST' })
  .validator(orderChange)
  .handler(({ data }) => changeOrder(data))
