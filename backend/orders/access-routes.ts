import type { ShopperOrdersTypes } from 'commerce-sdk-isomorphic'
import { limitAttempts } from '../auth/limits.ts'
import { json, Problem } from '../wire/problem.ts'
import { invalidField, jsonBody } from '../wire/body.ts'
import { listOf } from '../wire/query.ts'
import type { Route, Services } from './services.ts'
import { locale, shopperRoute } from '../auth/shopper-route.ts'
import { inTransaction } from '../store/transaction.ts'
import { sendAccessCode, verifyAccessCode } from './access-codes.ts'
import { orderResponse } from './order-response.ts'
import { expand, expandsOms, ORDERS } from './paths.ts'
import { findOrder, type OrderRecord } from './records.ts'
import { accessCodeRequest, lookupRequest } from './requests.ts'

const NOT_FOUND = 'We could not find an order using the details you provided.'
export const orderLookupFailed = (): Problem => new Problem(404, 'Order Not Found', NOT_FOUND)

/** To prevent enumeration, the response is the same whether or not the order exists and a code was sent. */
const requestCode = shopperRoute({
  method: 'POST',
  path: `${ORDERS}/:orderNo/actions/request-access-code`,
  query: { locale, expand: listOf(['oms']).optional() },
  body: jsonBody(accessCodeRequest),
  async handle({ query, body: { email }, ...exchange }, services: Services) {
    await limitAttempts('lookup', exchange, services)
    const record = await findOrder(services.db, exchange.params['orderNo'] ?? '')
    if (record && sameText(record.order.email, email)) {
      const language = query.locale ?? record.order.locale
      await inTransaction(services.db, (tx) => sendAccessCode(tx, record.order, language, services.now()))
    }
    return new Response(null, { status: 202 })
  },
})

/**
 * Returns the whole order to its owner and for an access code. For the billing postal code with the email address or
 * phone number, returns the order without personal data.
 */
const lookup = shopperRoute({
  method: 'POST',
  path: `${ORDERS}/:orderNo/lookup`,
  query: { locale, expand },
  body: jsonBody(lookupRequest),
  async handle({ shopper: { customerId }, query, body: details, ...exchange }, services: Services) {
    await limitAttempts('lookup', exchange, services)
    const { orderNo = '' } = exchange.params
    const record = await findOrder(services.db, orderNo)
    const responseOf = (found: OrderRecord) => orderResponse(found, services.now(), expandsOms(query))
    if (record?.order.customer_id === customerId) return json(responseOf(record))
    if (details.orderViewCode !== undefined) {
      const verified = await verifyAccessCode(services.db, orderNo, details.orderViewCode, services.now())
      if (!record || !verified) throw orderLookupFailed()
      return json(responseOf(record))
    }
    requireContact(details)
    if (!record || !matches(record, details)) throw orderLookupFailed()
    return json(withoutPersonalData(responseOf(record)))
  },
})

interface LookupDetails {
  email?: string | undefined
  phone?: string | undefined
  postalCode?: string | undefined
}

function requireContact({ email, phone, postalCode }: LookupDetails): void {
  if (postalCode === undefined)
    throw invalidField('postalCode', 'expected the postal code of the billing address, or an orderViewCode')
  if (email === undefined && phone === undefined)
    throw invalidField('email', 'expected the email address or the phone number of the order')
}

function matches({ order }: OrderRecord, { email, phone, postalCode }: LookupDetails): boolean {
  const { billingAddress } = order.snapshot
  if (!sameText(billingAddress?.postalCode ?? '', postalCode ?? '') || !postalCode?.trim()) return false
  if (email !== undefined) return sameText(order.email, email)
  return digits(phone ?? '') !== '' && digits(phone ?? '') === digits(billingAddress?.phone ?? '')
}

const sameText = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase()
const digits = (phone: string) => phone.replace(/\D/g, '')

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
