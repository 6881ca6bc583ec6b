import type { FormEntries } from '#/domain/form-entries.ts'
import { enteredCode, enteredExpiry, enteredNumber } from './card-entry.ts'
import type { CardEntry, CheckoutEntry, Means } from './checkout.ts'
import { postalAddressIn } from './postal-address-in.ts'

/** The value of the field `savedCard` if another card is entered. */
export const otherCard = 'other'

/** Reads the entry of a form of the checkout from its fields. */
export function checkoutEntryIn(form: CheckoutEntry['form'], entries: FormEntries): CheckoutEntry {
  const { text, isTicked } = entries
  switch (form) {
    case 'contact':
      return { form, email: text('email') }
    case 'shipping':
      return { form, address: postalAddressIn(entries) }
    case 'method':
      return { form, methodId: text('methodId') }
    case 'payment':
      return { form, means: meansIn(entries), billTo: isTicked('billSame') ? null : postalAddressIn(entries) }
    case 'gift-card':
      return { form, code: text('code') }
    case 'gift-card-removal':
      return { form, paymentId: text('paymentId') }
  }
}

function meansIn(entries: FormEntries): Means {
  const saved = entries.text('savedCard')
  if (entries.isTicked('covered')) return { kind: 'covered' }
  return saved === '' || saved === otherCard ? { kind: 'card', card: cardIn(entries) } : { kind: 'saved', id: saved }
}

const cardIn = ({ text }: FormEntries): CardEntry => ({
  holder: text('holder'),
  number: enteredNumber(text('number')),
  expiry: enteredExpiry(text('expiry')),
  securityCode: enteredCode(text('securityCode')),
})
