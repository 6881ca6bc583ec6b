import type { Transaction } from 'kysely'
import { json } from '../http/problem.ts'
import { readJson } from '../http/read-body.ts'
import { Problem, type Route } from '../http/route.ts'
import { requireShopper } from '../http/shopper.ts'
import { keepCard, type KeptCard } from '../payments/cards.ts'
import { paymentMethods } from '../baskets/payments.ts'
import { sandbox } from '../payments/sandbox.ts'
import type { PaymentProcessor } from '../payments/processor.ts'
import { currencyNamed } from '../pricing/money.ts'
import type { Database } from '../store/schema.ts'
import { inTransaction } from '../store/transaction.ts'
import { amountIn, orderAnswer, stageAt } from './answer.ts'
import { refundInstrument } from './changes.ts'
import { requireOwn } from './own.ts'
import { findOrder, lockOrder, type OrderRecord } from './records.ts'
import { paymentRequest } from './requests.ts'
import { authorize } from './settlement.ts'
import { recordPayment } from './writing.ts'

const ORDER = '/checkout/shopper-orders/v1/organizations/:org/orders/:orderNo'

const methods: Route = {
  method: 'GET',
  path: `${ORDER}/payment-methods`,
  async handle(exchange, services) {
    const shopper = await requireShopper(exchange, services)
    const { orderNo = '' } = exchange.params
    requireOwn(await findOrder(services.db, orderNo), shopper, orderNo)
    return json(paymentMethods)
  },
}

/** Clients send the amount once more when they place an order; they may also pay by another card before production. */
const change: Route = {
  method: 'PATCH',
  path: `${ORDER}/payment-instruments/:paymentInstrumentId`,
  async handle(exchange, services) {
    const shopper = await requireShopper(exchange, services)
    const { orderNo = '', paymentInstrumentId = '' } = exchange.params
    const { amount, paymentCard } = await readJson(exchange.request, paymentRequest)
    const card = paymentCard && keepCard(paymentCard)
    const record = await inTransaction(services.db, async (tx) => {
      const before = requireOwn(await lockOrder(tx, orderNo), shopper, orderNo)
      const payment = before.payments.find(({ instrument_id }) => instrument_id === paymentInstrumentId)
      if (!payment)
        throw new Problem(
          404,
          'Payment Instrument Not Found',
          `The order has no payment instrument "${paymentInstrumentId.slice(0, 100)}".`,
        )
      const paid = amountIn(before.order.currency, payment.amount)
      if (amount !== undefined && amount !== paid)
        throw new Problem(409, 'Conflict', `amount: expected ${paid}, which the order was placed with`, {
          field: 'amount',
        })
      if (card) await payByAnother(tx, sandbox(services.now), before, payment, card, services.now())
      return findOrder(tx, orderNo)
    })
    return json(orderAnswer(requireOwn(record, shopper, orderNo), services.now()))
  },
}

async function payByAnother(
  tx: Transaction<Database>,
  processor: PaymentProcessor,
  record: OrderRecord,
  payment: OrderRecord['payments'][number],
  card: KeptCard,
  now: Date,
): Promise<void> {
  const { order_no: orderNo, currency: code } = record.order
  const currency = currencyNamed(code)
  if (!payment.card || !currency || stageAt(record, now) !== 'created')
    throw new Problem(409, 'Conflict', 'The card of an order can be changed until its production begins.', {
      reason: 'payment_not_changeable',
      orderNo,
    })
  const bill = { purpose: `${orderNo} ${now.toISOString()}`, currency }
  const { reference } = await authorize(processor, payment.instrument_id, card, payment.amount, bill)
  await refundInstrument(tx, processor, payment, now)
  await tx
    .updateTable('order_payment')
    .set({ card: JSON.stringify(card) })
    .where('order_no', '=', orderNo)
    .where('instrument_id', '=', payment.instrument_id)
    .execute()
  if (reference)
    await recordPayment(tx, {
      orderNo,
      instrumentId: payment.instrument_id,
      kind: 'authorization',
      amount: payment.amount,
      currency,
      reference,
      at: now,
    })
}

export const paymentRoutes: readonly Route[] = [methods, change]
