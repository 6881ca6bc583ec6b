import type { CheckoutFaults, CheckoutField } from '#/domain/checkout/checkout.ts'
import type { SaveRejection } from '#/machines/checkout-form/checkout-form.machine.ts'
import { m } from '#/paraglide/messages.js'

const invalid: Partial<Record<CheckoutField, () => string>> = {
  email: m.checkout_fault_email,
  postalCode: m.checkout_fault_postal,
  stateCode: m.checkout_fault_state,
  number: m.checkout_fault_number,
  expiry: m.checkout_fault_expiry,
  methodId: m.checkout_fault_method,
  code: m.checkout_gift_malformed,
}
const missing: Partial<Record<CheckoutField, () => string>> = {
  stateCode: m.checkout_fault_state,
  methodId: m.checkout_fault_method,
  means: m.checkout_fault_means,
  code: m.checkout_gift_missing,
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

const giftCard = {
  unknown: m.checkout_gift_unknown,
  empty: m.checkout_gift_empty,
  applied: m.checkout_gift_applied,
  currency: m.checkout_gift_currency,
}

export function saveRejectionMessage(rejection: SaveRejection): string {
  switch (rejection.kind) {
    case 'gift-card':
      return giftCard[rejection.why]()
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
