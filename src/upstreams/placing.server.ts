import { z } from 'zod'
import { customerOrder } from '#/contracts/orders/customer-order.ts'
import type { Authentication } from '#/domain/checkout/checkout.ts'
import { requestAsShopper, type Caller } from './shopper-call.server.ts'

interface Placing {
  basketId: string
  locale: string
  authentication?: Authentication | undefined
}

/** Places an order. Idempotent: a repeated request returns the same order. */
export const placeOrder = (caller: Caller, { basketId, locale, authentication }: Placing) =>
  requestAsShopper(caller, 'checkout/shopper-orders', '/orders', {
    method: 'POST',
    schema: customerOrder.pick({ orderNo: true }),
    query: { locale },
    body: { basketId, ...(authentication ? { c_authentication: authentication } : {}) },
    idempotencyKey: ['checkout', basketId, authentication?.challenge, authentication?.code]
      .flatMap((part) => (part ? [encodeURIComponent(part)] : []))
      .join('.'),
  })

const giftCertificate = z.object({
  balance: z.number(),
  c_currency: z.string().optional(),
  enabled: z.boolean(),
  maskedGiftCertificateCode: z.string().default(''),
})

/** @throws {UpstreamError} with status 404 for an unknown code. */
export const getGiftCertificate = (caller: Caller, giftCertificateCode: string) =>
  requestAsShopper(caller, 'pricing/shopper-gift-certificates', '/gift-certificate', {
    method: 'POST',
    schema: giftCertificate,
    body: { giftCertificateCode },
  })
