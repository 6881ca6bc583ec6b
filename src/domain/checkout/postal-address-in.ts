import type { FormEntries } from '#/domain/form-entries.ts'
import type { PostalAddress } from './postal-address.ts'

/** Reads an address from the entries of a form. */
export const postalAddressIn = ({ text }: FormEntries): PostalAddress => ({
  firstName: text('firstName'),
  lastName: text('lastName'),
  address1: text('address1'),
  address2: text('address2'),
  city: text('city'),
  stateCode: text('stateCode'),
  postalCode: text('postalCode'),
  countryCode: text('countryCode'),
  phone: text('phone'),
})
