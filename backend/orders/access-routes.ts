import type { ShopperOrdersTypes } from 'commerce-sdk-isomorphic'
import { limitAttempts } from '../auth/limits.ts'
import { json, Problem } from '../wire/problem.ts'
import { invalidField, readJson } from '../wire/body.ts'
import type { Route } from './services.ts'
import { requireShopper } from '../auth/shopper.ts'
import { inTransaction } from '../store/transaction.ts'
import { opensOrder, sendAccessCode } from './access-codes.ts'
import { orderAnswer } from './answer.ts'
import { ORDERS, wantsOms } from './paths.ts'
import { findOrder, type OrderRecord } from './records.ts'
import { accessCodeRequest, lookupRequest } from './requests.ts'

const NOT_FOUND = 'We could not find an order using the details you provided.'
export const orderUnknown = (): Problem => new Problem(404, 'Order Not Found', NOT_FOUND)

/** Answers the same whether or not there is such an order, and whether or not a code was sent. */
const requestCode: Route = {
  method: 'POST',
  path: `${ORDERS}/:orderNo/actions/request-access-code`,
  async handle(exchange, services) {
    await requireShopper(exchange, services)
    const { email } = await readJson(exchange.request, accessCodeRequest)
    await limitAttempts('lookup', exchange, services)
    const record = await findOrder(services.db, exchange.params['orderNo'] ?? '')
    if (record && isSame(record.order.email, email)) {
      const locale = exchange.url.searchParams.get('locale') ?? record.order.locale
      await inTransaction(services.db, (tx) => sendAccessCode(tx, record.order, locale, services.now()))
    }
    return new Response(null, { status: 202 })
  },
}

/** The whole order to its owner and to whoever has a code; to one who knows where its bill goes, without personal data. */
const lookup: Route = {
  method: 'POST',
  path: `${ORDERS}/:orderNo/lookup`,
  async handle(exchange, services) {
    const { customerId } = await requireShopper(exchange, services)
    const details = await readJson(exchange.request, lookupRequest)
    await limitAttempts('lookup', exchange, services)
    const { orderNo = '' } = exchange.params
    const record = await findOrder(services.db, orderNo)
    const answer = (one: OrderRecord) => orderAnswer(one, services.now(), wantsOms(exchange))
    if (record?.order.customer_id === customerId) return json(answer(record))
    if (details.orderViewCode !== undefined) {
      const opened = await opensOrder(services.db, orderNo, details.orderViewCode, services.now())
      if (!record || !opened) throw orderUnknown()
      return json(answer(record))
    }
    requirePair(details)
    if (!record || !fits(record, details)) throw orderUnknown()
    return json(withoutPersonalData(answer(record)))
  },
}

interface Details {
  email?: string | undefined
  phone?: string | undefined
  postalCode?: string | undefined
}

function requirePair({ email, phone, postalCode }: Details): void {
  if (postalCode === undefined) throw invalidField('postalCode', 'expected that of the bill, or an orderViewCode')
  if (email === undefined && phone === undefined)
    throw invalidField('email', 'expected that of the order, or its phone')
}

function fits({ order }: OrderRecord, { email, phone, postalCode }: Details): boolean {
  const { billingAddress } = order.sold
  if (!isSame(billingAddress?.postalCode ?? '', postalCode ?? '') || !postalCode?.trim()) return false
  if (email !== undefined) return isSame(order.email, email)
  return digits(phone ?? '') !== '' && digits(phone ?? '') === digits(billingAddress?.phone ?? '')
}

const isSame = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase()
const digits = (phone: string) => phone.replace(/\D/g, '')

/** What was bought and how far it is; not by whom, where it goes, nor what paid for it. */
function withoutPersonalData({
  billingAddress: _billing,
  customerInfo: _customer,
  paymentInstruments: _payments,
  giftCertificateItems: _gifts,
  shipments,
  ...order
}: ShopperOrdersTypes.Order): ShopperOrdersTypes.Order {
  return {
    ...order,
    guest: true,
    shipments: shipments?.map(({ shippingAddress: _address, giftMessage: _message, ...shipment }) => shipment),
  }
}

export const accessRoutes: readonly Route[] = [requestCode, lookup]
