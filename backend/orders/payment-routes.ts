import { randomUUID } from 'node:crypto'
import { json, Problem } from '../wire/problem.ts'
import { invalidField, readJson } from '../wire/body.ts'
import type { Exchange } from '../wire/route.ts'
import type { Route, Services } from './services.ts'
import { requireShopper } from '../auth/shopper.ts'
import { paymentMethods } from '../baskets/payments.ts'
import { storedCard } from '../payments/cards.ts'
import { amountIn, currencyByCode } from '../sites/money.ts'
import { exactMinorUnits } from '../sites/money.ts'
import { orderResponse } from './order-response.ts'
import { ORDERS } from './paths.ts'
import {
  addPayment,
  changePayments,
  currentPayments,
  removePayment,
  replaceCard,
  type PaymentChange,
} from './payment-changes.ts'
import { findOrder, requireOwnOrder, type OrderRecord } from './records.ts'
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
async function change(exchange: Exchange, services: Services, paymentChange: PaymentChange): Promise<Response> {
  const shopper = await requireShopper(exchange, services)
  const { orderNo = '' } = exchange.params
  const requireOwn = (record: OrderRecord | undefined) => requireOwnOrder(record, shopper, orderNo)
  await changePayments(services, orderNo, requireOwn, paymentChange)
  return json(orderResponse(requireOwn(await findOrder(services.db, orderNo)), services.now()))
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
    return change(exchange, services, (tx, record, now) =>
      addPayment({ instrumentId, ...method, amount: minorAmount(record, body.amount) })(tx, record, now),
    )
  },
}

function minorAmount({ order }: OrderRecord, amount: number | undefined): number | undefined {
  if (amount === undefined) return undefined
  const currency = currencyByCode(order.currency)
  const minor = currency && exactMinorUnits(amount, currency)
  if (minor === undefined) throw invalidField('amount', `expected an amount in ${order.currency}`)
  return minor
}

/** Clients repeat the amount after they have placed an order; before production they may also replace the card. */
const update: Route = {
  method: 'PATCH',
  path: `${INSTRUMENTS}/:paymentInstrumentId`,
  async handle(exchange, services) {
    await requireShopper(exchange, services)
    const { amount, paymentCard } = await readJson(exchange.request, paymentRequest)
    const card = paymentCard && storedCard(paymentCard)
    return change(exchange, services, (tx, record, now) => {
      const payment = instrumentOf(record, exchange)
      const paid = amountIn(record.order.currency, payment.amount)
      if (amount !== undefined && amount !== paid)
        throw new Problem(409, 'Conflict', `amount: expected ${paid}, the amount when the order was placed`, {
          field: 'amount',
        })
      return (card ? replaceCard(payment.instrument_id, card) : currentPayments)(tx, record, now)
    })
  },
}

const remove: Route = {
  method: 'DELETE',
  path: `${INSTRUMENTS}/:paymentInstrumentId`,
  handle: (exchange, services) =>
    change(exchange, services, (tx, record, now) =>
      removePayment(instrumentOf(record, exchange).instrument_id)(tx, record, now),
    ),
}

export const paymentRoutes: readonly Route[] = [methods, add, update, remove]
