import type { PostalAddress } from '#/domain/checkout/postal-address.ts'

/** An address that every form accepts. */
export const boston = {
  firstName: 'Nora',
  lastName: 'Vale',
  address1: '12 Beacon Street',
  address2: '',
  city: 'Boston',
  stateCode: 'MA',
  postalCode: '02108',
  countryCode: 'US',
  phone: '',
} satisfies PostalAddress
