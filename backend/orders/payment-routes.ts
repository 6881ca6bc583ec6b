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
import { amountIn, orderAnswer } from './answer.ts'
import { requireOwn } from './own.ts'
import { ORDERS } from './paths.ts'
import { payAlso, payByAnother, payWithout, type PaymentChange } from './payment-changes.ts'
import { findOrder, lockOrder, type OrderRecord } from './records.ts'
import { newPaymentRequest, paymentRequest } from './requests.ts'

const ORDER = `${ORDERS}/:orderNo`
const INSTRUMENTS = `${ORDER}/payment-instruments`

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

/** Changes what pays for one of the shopper's orders, and answers the order. */
async function changed(
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
      const before = requireOwn(await lockOrder(tx, orderNo), shopper, orderNo)
      await change({ tx, processor, record: before, purpose, now })
      return findOrder(tx, orderNo)
    }),
  )
  return json(orderAnswer(requireOwn(record, shopper, orderNo), now))
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
    const asked = await readJson(exchange.request, newPaymentRequest)
    const means =
      asked.paymentMethodId === 'CREDIT_CARD'
        ? { card: storedCard(asked.paymentCard) }
        : { giftCode: asked.giftCertificateCode }
    const instrumentId = randomUUID()
    return changed(exchange, services, (change) =>
      payAlso(change, { instrumentId, ...means, amount: minorAmount(change.record, asked.amount) }),
    )
  },
}

function minorAmount({ order }: OrderRecord, amount: number | undefined): number | undefined {
  if (amount === undefined) return undefined
  const currency = currencyNamed(order.currency)
  const minor = currency && minorUnits(amount, currency)
  if (minor === undefined) throw badField('amount', `expected an amount that ${order.currency} has`)
  return minor
}

/** Clients send the amount once more when they place an order; they may also pay by another card before production. */
const change: Route = {
  method: 'PATCH',
  path: `${INSTRUMENTS}/:paymentInstrumentId`,
  async handle(exchange, services) {
    await requireShopper(exchange, services)
    const { amount, paymentCard } = await readJson(exchange.request, paymentRequest)
    const card = paymentCard && storedCard(paymentCard)
    return changed(exchange, services, async (asked) => {
      const { record } = asked
      const payment = instrumentOf(record, exchange)
      const paid = amountIn(record.order.currency, payment.amount)
      if (amount !== undefined && amount !== paid)
        throw new Problem(409, 'Conflict', `amount: expected ${paid}, which the order was placed with`, {
          field: 'amount',
        })
      if (card) await payByAnother(asked, payment, card)
    })
  },
}

const remove: Route = {
  method: 'DELETE',
  path: `${INSTRUMENTS}/:paymentInstrumentId`,
  handle: (exchange, services) =>
    changed(exchange, services, (asked) => payWithout(asked, instrumentOf(asked.record, exchange))),
}

export const paymentRoutes: readonly Route[] = [methods, add, change, remove]
