import { z } from 'zod'
import { customerOrder } from '#/contracts/orders/customer-order.ts'
import type { Authentication } from '#/domain/checkout/checkout.ts'
import { askAs, type Caller } from './shopper-call.server.ts'

interface Placing {
  basketId: string
  locale: string
  authentication?: Authentication | undefined
}

/** Turns a basket into an order; sent again, whatever came of the first answer, it is the same order. */
export const placeOrder = (caller: Caller, { basketId, locale, authentication }: Placing) =>
  askAs(caller, 'checkout/shopper-orders', '/orders', {
    method: 'POST',
    schema: customerOrder.pick({ orderNo: true }),
    query: { locale },
    body: { basketId, ...(authentication ? { c_authentication: authentication } : {}) },
    idempotencyKey: ['checkout', basketId, authentication?.challenge, authentication?.code]
      .flatMap((part) => (part ? [encodeURIComponent(part)] : []))
      .join('.'),
  })

const giftCertificate = z.object({ balance: z.number(), c_currency: z.string().optional(), enabled: z.boolean() })

/** @throws {UpstreamFault} with status 404 for a code that nobody knows. */
export const getGiftCertificate = (caller: Caller, giftCertificateCode: string) =>
  askAs(caller, 'pricing/shopper-gift-certificates', '/gift-certificate', {
    method: 'POST',
    schema: giftCertificate,
    body: { giftCertificateCode },
  })
