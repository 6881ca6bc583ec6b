import { Problem } from '../wire/problem.ts'
import type { Shopper } from '../auth/shopper.ts'
import type { OrderRecord } from './records.ts'

const orderNotFound = (orderNo: string): Problem =>
  new Problem(404, 'Order Not Found', `This shopper has no order "${orderNo.slice(0, 40)}".`, {
    orderNo: orderNo.slice(0, 40),
  })

/** @throws {Problem} 404 for an order that does not exist or is another's. */
export function requireOwn(record: OrderRecord | undefined, shopper: Shopper, orderNo: string): OrderRecord {
  if (!record || record.order.customer_id !== shopper.customerId) throw orderNotFound(orderNo)
  return record
}
