import type { CheckoutFaults, CheckoutField, CheckoutStep } from '#/domain/checkout.ts'
import type { SaveRefusal } from '#/machines/checkout-form/checkout-form.machine.ts'
import type { PlaceRefusal } from '#/machines/checkout/checkout.machine.ts'
import { m } from '#/paraglide/messages.js'

export const stepWords: Record<CheckoutStep, () => string> = {
  contact: m.checkout_step_contact,
  shipping: m.checkout_step_shipping,
  method: m.checkout_step_method,
  payment: m.checkout_step_payment,
  review: m.checkout_step_review,
}

const invalid: Partial<Record<CheckoutField, () => string>> = {
  email: m.checkout_fault_email,
  postalCode: m.checkout_fault_postal,
  stateCode: m.checkout_fault_state,
  number: m.checkout_fault_number,
  expiry: m.checkout_fault_expiry,
  methodId: m.checkout_fault_method,
  code: m.checkout_gift_unknown,
}
const missing: Partial<Record<CheckoutField, () => string>> = {
  stateCode: m.checkout_fault_state,
  methodId: m.checkout_fault_method,
  means: m.checkout_fault_means,
}

/** What is wrong with a field; null where nothing is. */
export function faultWords(faults: CheckoutFaults, field: CheckoutField): string | null {
  switch (faults[field]) {
    case undefined:
      return null
    case 'expired':
      return m.checkout_fault_expired()
    case 'missing':
      return (missing[field] ?? m.checkout_fault_missing)()
    case 'invalid':
      return (invalid[field] ?? m.checkout_fault_other)()
  }
}

export function saveRefusalWords(refusal: SaveRefusal): string {
  switch (refusal.kind) {
    case 'gift-card':
      return refusal.why === 'empty' ? m.checkout_gift_empty() : m.checkout_gift_unknown()
    case 'gone':
      return m.checkout_gone()
    case 'signed-out':
      return m.checkout_signed_out()
    case 'limited':
      return m.auth_refused_limited()
    case 'failed':
      return m.notice_failed()
  }
}

export const placeRefusalWords: Record<PlaceRefusal, () => string> = {
  declined: m.checkout_declined,
  expired: m.checkout_expired,
  payment: m.checkout_payment_short,
  stock: m.checkout_stock,
  incomplete: m.checkout_incomplete,
  limited: m.auth_refused_limited,
  failed: m.notice_failed,
  unheard: m.checkout_unheard,
}
