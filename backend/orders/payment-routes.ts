import { randomUUID } from 'node:crypto'
import { json, Problem } from '../wire/problem.ts'
import { invalidField, jsonBody } from '../wire/body.ts'
import type { Exchange } from '../wire/route.ts'
import type { Route, Services } from './services.ts'
import type { Shopper } from '../auth/shopper.ts'
import { locale, shopperRoute } from '../auth/shopper-route.ts'
import { namesIn } from '../catalog/names.ts'
import { paymentMethods } from '../baskets/payments.ts'
import { storedCard } from '../payments/cards.ts'
import { amountIn, currencyByCode, exactMinorUnits } from '../sites/money.ts'
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

const methods = shopperRoute({
  method: 'GET',
  path: `${ORDER}/payment-methods`,
  query: { locale },
  async handle({ shopper, params: { orderNo = '' }, query }, services: Services) {
    requireOwnOrder(await findOrder(services.db, orderNo), shopper, orderNo)
    return json(paymentMethods(namesIn(query.locale)))
  },
})

interface OrderExchange extends Pick<Exchange, 'params'> {
  shopper: Shopper
}

/** Changes the payments of one of the shopper's orders. Responds with the order. */
async function change(
  { shopper, params: { orderNo = '' } }: OrderExchange,
  services: Services,
  paymentChange: PaymentChange,
): Promise<Response> {
  const requireOwn = (record: OrderRecord | undefined) => requireOwnOrder(record, shopper, orderNo)
  await changePayments(services, orderNo, requireOwn, paymentChange)
  return json(orderResponse(requireOwn(await findOrder(services.db, orderNo)), services.now()))
}

function instrumentOf({ payments }: OrderRecord, { params }: OrderExchange): OrderRecord['payments'][number] {
  const { paymentInstrumentId: id = '' } = params
  const payment = payments.find(({ instrument_id }) => instrument_id === id)
  if (!payment)
    throw new Problem(404, 'Payment Instrument Not Found', `The order has no payment instrument "${id.slice(0, 100)}".`)
  return payment
}

const add = shopperRoute({
  method: 'POST',
  path: INSTRUMENTS,
  query: { locale },
  body: jsonBody(newPaymentRequest),
  async handle({ body, ...exchange }, services: Services) {
    const method =
      body.paymentMethodId === 'CREDIT_CARD'
        ? { card: storedCard(body.paymentCard) }
        : { giftCode: body.giftCertificateCode }
    const instrumentId = randomUUID()
    return change(exchange, services, (tx, record, now) =>
      addPayment({ instrumentId, ...method, amount: minorAmount(record, body.amount) })(tx, record, now),
    )
  },
})

function minorAmount({ order }: OrderRecord, amount: number | undefined): number | undefined {
  if (amount === undefined) return undefined
  const currency = currencyByCode(order.currency)
  const minor = currency && exactMinorUnits(amount, currency)
  if (minor === undefined) throw invalidField('amount', `expected an amount in ${order.currency}`)
  return minor
}

/** Replaces the card until production begins. Clients may repeat the amount of the placed order, but not change it. */
const update = shopperRoute({
  method: 'PATCH',
  path: `${INSTRUMENTS}/:paymentInstrumentId`,
  query: { locale },
  body: jsonBody(paymentRequest),
  async handle({ body: { amount, paymentCard }, ...exchange }, services: Services) {
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
})

const remove = shopperRoute({
  method: 'DELETE',
  path: `${INSTRUMENTS}/:paymentInstrumentId`,
  query: { locale },
  handle: (exchange, services: Services) =>
    change(exchange, services, (tx, record, now) =>
      removePayment(instrumentOf(record, exchange).instrument_id)(tx, record, now),
    ),
})

export const paymentRoutes: readonly Route[] = [methods, add, update, remove]
