import type { Kysely } from 'kysely'
import { lockOrder, type OrderRecord } from '../orders/records.ts'
import { stageAt } from '../orders/order-response.ts'
import { performPaymentRequests } from '../payments/payment-requests.ts'
import type { Database } from '../store/database.ts'
import { inTransaction } from '../store/transaction.ts'
import { recordAction } from '../audit/actions.ts'
import type { Services } from './services.ts'

interface Change<Result> {
  result: Result
  /** The order afterwards, for the audit. */
  after: string
  /** Whether rendered pages are stale. */
  changesPages?: boolean
}

/**
 * Changes an order in a transaction that holds its lock and records the change, and then performs the payment requests
 * of the order.
 * @throws {Error} when there is no such order.
 */
export async function changeOrder<Result>(
  services: Services,
  command: string,
  orderNo: string,
  change: (tx: Kysely<Database>, record: OrderRecord, now: Date) => Promise<Change<Result>>,
): Promise<Result> {
  const now = services.now()
  const { result, changesPages = false } = await inTransaction(services.db, async (tx) => {
    const record = await lockOrder(tx, orderNo)
    if (!record) throw orderNotFound(orderNo)
    const changed = await change(tx, record, now)
    await recordAction(tx, services, { command, object: orderNo, before: stageAt(record, now), after: changed.after })
    return changed
  })
  await performPaymentRequests(services, orderNo)
  if (changesPages) await services.catalogueChanged()
  return result
}

export const orderNotFound = (orderNo: string) => new Error(`there is no order ${orderNo}`)
