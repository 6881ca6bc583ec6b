import {
  placeOrderRejection,
  stepOfRejection,
  type CheckoutEntry,
  type PlaceOrderResult,
  type SaveResult,
} from '#/domain/checkout/checkout.ts'
import { addressFields } from '#/domain/checkout/postal-address.ts'
import type { FormOutcome } from '#/domain/posted-form.ts'
import { entriesOf, textOf } from '#/server-fns/form-post.ts'

/** The entries that a form shows again: no numbers of cards, and no codes of gift cards. */
const shownAgain: Record<CheckoutEntry['form'], readonly string[]> = {
  contact: ['email'],
  shipping: addressFields,
  method: ['methodId'],
  payment: ['holder', 'expiry', 'savedCard', 'billSame', ...addressFields],
  'gift-card': [],
  'gift-card-removal': ['paymentId'],
}

const isGiftCard = (form: string) => form === 'gift-card' || form === 'gift-card-removal'

/** Redirects to the next step, or back to the form if nothing was saved. */
export function saveOutcome(result: SaveResult, fields: FormData): FormOutcome {
  const form = textOf(fields, 'form') as CheckoutEntry['form']
  const step = isGiftCard(form) ? 'payment' : form
  const page = textOf(fields, 'page') === 'cart' ? '/cart' : `/checkout?step=${step}`
  if (result.kind === 'basket') return { to: isGiftCard(form) ? page : '/checkout' }
  return { to: page, form: 'checkout-entry', result, entries: entriesOf(fields, 'form', ...shownAgain[form]) }
}

/** Redirects to the order, or to the step with the reason why it was not placed. */
export function placeOrderOutcome(result: PlaceOrderResult, fields: FormData): FormOutcome {
  switch (result.kind) {
    case 'placed':
      return { to: `/checkout/confirmation/${encodeURIComponent(result.orderNo)}` }
    case 'challenge':
      return { to: '/checkout', form: 'place-order', result }
    case 'changed':
      return {
        to: '/checkout',
        form: 'place-order',
        result: { kind: 'changed', totalBefore: Number(textOf(fields, 'total')) },
      }
    case 'gone':
      return { to: '/cart', toasts: [{ kind: 'basket-gone' }] }
    default: {
      const rejection = placeOrderRejection(result)
      const step = stepOfRejection(rejection)
      return { to: step ? `/checkout?step=${step}` : '/checkout', form: 'place-order', result: { kind: rejection } }
    }
  }
}
