import { setTimeout as delay } from 'node:timers/promises'
import { Problem } from '../wire/problem.ts'
import type { Services } from './services.ts'
import type { Shopper } from '../auth/shopper.ts'
import { authorizeCards, paymentProblem } from '../payments/authorizations.ts'
import { inTransaction } from '../store/transaction.ts'
import { completeOrder, failOrder, resolvePendingOrder } from './pending-orders.ts'
import { pendingBefore } from './recovery.ts'
import { reserveOrder, type OrderRequest } from './reserve-order.ts'

/** How long a request waits for the order of a concurrent one. */
const MAX_WAIT_MS = 10_000

/**
 * Places the order of a basket: reserves it in a transaction, authorises its payments outside transactions, and places
 * or fails it in a second transaction. Returns the order's number, the same for the same key or the same basket.
 * @throws {Problem} as `reserveOrder`; 402 or 503 without an authorisation; 409 while a concurrent request is pending.
 */
export async function placeOrder(
  services: Services,
  shopper: Shopper,
  request: OrderRequest,
  maxWaitMs = MAX_WAIT_MS,
): Promise<string> {
  for (;;) {
    const { orderNo, isNew, soldOut, authorizations } = await inTransaction(services.db, (tx) =>
      reserveOrder(tx, shopper, request, services.now(), services.settings),
    )
    if (soldOut) services.catalogueChanged()
    if (isNew) {
      const { basketId: purpose, authentication } = request
      const { references, declined, failure } = await authorizeCards(services, authorizations, {
        purpose,
        authentication,
      })
      if (failure) await failOrder(services, orderNo, failure, declined)
      else await completeOrder(services, orderNo, references)
    }
    if (await isPlaced(services, orderNo, maxWaitMs)) return orderNo
  }
}

/**
 * Waits until an order is no longer pending. Returns false for an order that was released without a response to any
 * request, so that it can be placed again.
 * @throws {Problem} 402 or 503 for a failed order, 409 for an order that stays pending.
 */
async function isPlaced(services: Services, orderNo: string, maxWaitMs: number): Promise<boolean> {
  const deadline = performance.now() + maxWaitMs
  for (let milliseconds = 20; ; milliseconds = Math.min(500, milliseconds * 2)) {
    const { state, failure, placed_at } = await services.db
      .selectFrom('customer_order')
      .select(['state', 'failure', 'placed_at'])
      .where('order_no', '=', orderNo)
      .executeTakeFirstOrThrow()
    if (state === 'placed') return true
    if (failure?.reason === 'payment_abandoned') return false
    if (failure) throw paymentProblem(failure)
    if (placed_at < pendingBefore(services)) await resolvePendingOrder(services, orderNo)
    else if (performance.now() > deadline) throw orderPending(orderNo)
    else await delay(milliseconds)
  }
}

const orderPending = (orderNo: string) =>
  new Problem(
    409,
    'Order Pending',
    'The order of an earlier request is still being placed: repeat the request later.',
    {
      reason: 'order_pending',
      orderNo,
      retryAfter: 5,
    },
  )
