import type { CheckoutErrors, CheckoutField, SaveRejection } from '#/domain/checkout/checkout.ts'
import { m } from '#/paraglide/messages.js'

const invalid: Partial<Record<CheckoutField, () => string>> = {
  email: m.checkout_error_email,
  postalCode: m.checkout_error_postal,
  stateCode: m.checkout_error_state,
  number: m.checkout_error_number,
  expiry: m.checkout_error_expiry,
  methodId: m.checkout_error_method,
  code: m.checkout_gift_malformed,
}
const missing: Partial<Record<CheckoutField, () => string>> = {
  stateCode: m.checkout_error_state,
  methodId: m.checkout_error_method,
  means: m.checkout_error_means,
  code: m.checkout_gift_missing,
}

/** The message for the error of a field; null without an error. */
export function errorMessage(errors: CheckoutErrors, field: CheckoutField): string | null {
  switch (errors[field]) {
    case undefined:
      return null
    case 'expired':
      return m.checkout_error_expired()
    case 'missing':
      return (missing[field] ?? m.checkout_error_missing)()
    case 'invalid':
      return (invalid[field] ?? m.checkout_error_other)()
  }
}

const giftCardRejections = {
  unknown: m.checkout_gift_unknown,
  empty: m.checkout_gift_empty,
  applied: m.checkout_gift_applied,
  currency: m.checkout_gift_currency,
}

export function saveRejectionMessage(rejection: SaveRejection): string {
  switch (rejection.kind) {
    case 'gift-card':
      return giftCardRejections[rejection.why]()
    case 'gone':
      return m.checkout_gone()
    case 'signed-out':
      return m.checkout_signed_out()
    case 'limited':
      return m.auth_rejected_limited()
    case 'failed':
      return m.notice_failed()
  }
}
