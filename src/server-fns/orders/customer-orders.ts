import { createServerFn } from '@tanstack/react-start'
import { orderNamed, orderPage } from '#/contracts/account/account-requests.ts'
import { readOrder, readOrders } from './customer-orders.server.ts'

export const getOrders = createServerFn({ method: 'GET' })
  .validator(orderPage)
  .handler(({ data }) => readOrders(data))

export const getOrderDetail = createServerFn({ method: 'GET' })
  .validator(orderNamed)
  .handler(({ data }) => readOrder(data))
