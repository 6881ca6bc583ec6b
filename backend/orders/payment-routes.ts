import { randomUUID } from 'node:crypto'
import { json } from '../http/problem.ts'
import { badField, readJson } from '../http/read-body.ts'
import { Problem, type Exchange, type Route, type Services } from '../http/route.ts'
import { requireShopper } from '../http/shopper.ts'
import { paymentMethods } from '../baskets/payments.ts'
import { storedCard } from '../payments/cards.ts'
import { sandbox } from '../payments/sandbox.ts'
import { voidOnFailure } from '../payments/void-on-failure.ts'
import { currencyNamed, minorUnits } from '../pricing/money.ts'
import { inTransaction } from '../store/transaction.ts'
import { amountIn, orderResponse } from './order-response.ts'
import { ORDERS } from './paths.ts'
import { addPayment, removePayment, replaceCard, type PaymentChange } from './payment-changes.ts'
import { findOrder, lockOrder, requireOwnOrder, type OrderRecord } from './records.ts'
import { newPaymentRequest, paymentRequest } from './requests.ts'

const ORDER = `${ORDERS}/:orderNo`
const INSTRUMENTS = `${ORDER}/payment-instruments`

const methods: Route = {
  method: 'GET',
  path: `${ORDER}/payment-methods`,
  async handle(exchange, services) {
    const shopper = await requireShopper(exchange, services)
    const { orderNo = '' } = exchange.params
    requireOwnOrder(await findOrder(services.db, orderNo), shopper, orderNo)
    return json(paymentMethods)
  },
}

/** Changes the payments of one of the shopper's orders. Responds with the order. */
async function changePayments(
  exchange: Exchange,
  services: Services,
  change: (change: PaymentChange) => Promise<void>,
): Promise<Response> {
  const shopper = await requireShopper(exchange, services)
  const { orderNo = '' } = exchange.params
  const now = services.now()
  const purpose = `${orderNo} ${randomUUID()}`
  const record = await voidOnFailure(sandbox(services.now), (processor) =>
    inTransaction(services.db, async (tx) => {
      const before = requireOwnOrder(await lockOrder(tx, orderNo), shopper, orderNo)
      await change({ tx, processor, record: before, purpose, now })
      return findOrder(tx, orderNo)
    }),
  )
  return json(orderResponse(requireOwnOrder(record, shopper, orderNo), now))
}

function instrumentOf({ payments }: OrderRecord, { params }: Exchange): OrderRecord['payments'][number] {
  const { paymentInstrumentId: id = '' } = params
  const payment = payments.find(({ instrument_id }) => instrument_id === id)
  if (!payment)
    throw new Problem(404, 'Payment Instrument Not Found', `The order has no payment instrument "${id.slice(0, 100)}".`)
  return payment
}

const add: Route = {
  method: 'POST',
  path: INSTRUMENTS,
  async handle(exchange, services) {
    await requireShopper(exchange, services)
    const body = await readJson(exchange.request, newPaymentRequest)
    const method =
      body.paymentMethodId === 'CREDIT_CARD'
        ? { card: storedCard(body.paymentCard) }
        : { giftCode: body.giftCertificateCode }
    const instrumentId = randomUUID()
    return changePayments(exchange, services, (change) =>
      addPayment(change, { instrumentId, ...method, amount: minorAmount(change.record, body.amount) }),
    )
  },
}

function minorAmount({ order }: OrderRecord, amount: number | undefined): number | undefined {
  if (amount === undefined) return undefined
  const currency = currencyNamed(order.currency)
  const minor = currency && minorUnits(amount, currency)
  if (minor === undefined) throw badField('amount', `expected an amount in ${order.currency}`)
  return minor
}

/** Clients repeat the amount after they have placed an order; before production they may also replace the card. */
const change: Route = {
  method: 'PATCH',
  path: `${INSTRUMENTS}/:paymentInstrumentId`,
  async handle(exchange, services) {
    await requireShopper(exchange, services)
    const { amount, paymentCard } = await readJson(exchange.request, paymentRequest)
    const card = paymentCard && storedCard(paymentCard)
    return changePayments(exchange, services, async (paymentChange) => {
      const { record } = paymentChange
      const payment = instrumentOf(record, exchange)
      const paid = amountIn(record.order.currency, payment.amount)
      if (amount !== undefined && amount !== paid)
        throw new Problem(409, 'Conflict', `amount: expected ${paid}, the amount when the order was placed`, {
          field: 'amount',
        })
      if (card) await replaceCard(paymentChange, payment, card)
    })
  },
}

const remove: Route = {
  method: 'DELETE',
  path: `${INSTRUMENTS}/:paymentInstrumentId`,
  handle: (exchange, services) =>
    changePayments(exchange, services, (paymentChange) =>
      removePayment(paymentChange, instrumentOf(paymentChange.record, exchange)),
    ),
}

export const paymentRoutes: readonly Route[] = [methods, add, change, remove]
