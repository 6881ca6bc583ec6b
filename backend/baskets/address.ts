import { z } from 'zod'
import { stateCodeOf } from '#/domain/checkout/states.ts'
import { invalidField } from '../wire/body.ts'
import { transitTo } from '../shipping/transit.ts'
import type { Address } from './content.ts'
import { withCustomFields } from './custom-fields.ts'
import type { ShippingCountry } from '#/domain/checkout/postal-address.ts'
import { siteConfiguration, type SiteId } from '../sites/sites.ts'

const text = z.string().trim().max(256, 'expected at most 256 characters').optional()

export const addressRequest = withCustomFields(
  z.object({
    id: text, salutation: text, title: text, firstName: text, secondName: text, lastName: text, fullName: text,
    suffix: text, companyName: text, jobTitle: text, address1: text, address2: text, suite: text, postBox: text,
    city: text, stateCode: text, postalCode: text, countryCode: text, phone: text,
  }), // prettier-ignore
).transform(({ custom, ...address }): Address => ({ ...custom, ...address }))

const postalCodes: Readonly<Record<ShippingCountry, { shape: RegExp; like: string }>> = {
  US: { shape: /^\d{5}(-\d{4})?$/, like: '12345 or 12345-6789' },
  CA: { shape: /^[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z] ?\d[ABCEGHJ-NPRSTV-Z]\d$/, like: 'A1B 2C3' },
  AU: { shape: /^\d{4}$/, like: '3000' },
  JP: { shape: /^\d{3}-?\d{4}$/, like: '100-0001' },
}

/** First letters of Canadian postal codes, by province. */
const provincePrefixes: Readonly<Record<string, string>> = {
  NL: 'A', NS: 'B', PE: 'C', NB: 'E', QC: 'GHJ', ON: 'KLMNP', MB: 'R', SK: 'S', AB: 'T', BC: 'V', NT: 'X', NU: 'X', YT: 'Y',
} // prettier-ignore

/**
 * A shipping address of the site, with normalized codes.
 * @throws {Problem} 400 with the missing or invalid field.
 */
export function shippingAddress(address: Address, siteId: SiteId): Address {
  for (const field of ['lastName', 'address1', 'city', 'postalCode', 'countryCode'] as const)
    if (!address[field] && !(field === 'lastName' && address.fullName)) throw invalidField(field, 'is missing')
  const { shipsTo } = siteConfiguration(siteId)
  const country = shipsTo.find((code) => code === address.countryCode?.toUpperCase())
  if (!country) throw invalidField('countryCode', `expected ${shipsTo.join(' or ')}`)
  const stateCode = stateCodeOf(country, address.stateCode ?? '')
  if (stateCode === undefined) throw invalidField('stateCode', `expected a state, province or prefecture of ${country}`)
  const postalCode = address.postalCode?.toUpperCase() ?? ''
  const { shape, like } = postalCodes[country]
  if (!shape.test(postalCode) || !transitTo(postalCode))
    throw invalidField('postalCode', `expected a form such as ${like}`)
  if (country === 'CA' && !provincePrefixes[stateCode]?.includes(postalCode.charAt(0)))
    throw invalidField('postalCode', `expected a postal code of ${stateCode}`)
  return { ...address, countryCode: country, postalCode, stateCode }
}

/**
 * A billing address, in any country.
 * @throws {Problem} 400 with the invalid field.
 */
export function billingAddress(address: Address): Address {
  const countryCode = address.countryCode?.toUpperCase()
  if (countryCode !== undefined && !/^[A-Z]{2}$/.test(countryCode))
    throw invalidField('countryCode', 'expected the two letters of a country')
  return countryCode === undefined ? address : { ...address, countryCode }
}
