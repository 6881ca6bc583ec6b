import { createServerFn } from '@tanstack/react-start'
import { orderNumberInput, orderPage } from '#/contracts/account/account-requests.ts'
import { readOrder, readOrders } from './customer-orders.server.ts'

export const getOrders = createServerFn({ method: 'GET' })
  .validator(orderPage)
  .handler(({ data }) => readOrders(data))

export const getOrderDetail = createServerFn({ method: 'GET' })
  .validator(orderNumberInput)
  .handler(({ data }) => readOrder(data))
