import type { CheckoutStep, PlaceOrderRejection } from '#/domain/checkout/checkout.ts'
import { m } from '#/paraglide/messages.js'

export const stepLabels: Record<CheckoutStep, () => string> = {
  contact: m.checkout_step_contact,
  shipping: m.checkout_step_shipping,
  method: m.checkout_step_method,
  payment: m.checkout_step_payment,
  review: m.checkout_step_review,
}

export const placeOrderRejectionMessages: Record<PlaceOrderRejection, () => string> = {
  declined: m.checkout_declined,
  expired: m.checkout_expired,
  payment: m.checkout_payment_short,
  stock: m.checkout_stock,
  incomplete: m.checkout_incomplete,
  limited: m.auth_rejected_limited,
  failed: m.notice_failed,
  unknown: m.checkout_unknown,
}
