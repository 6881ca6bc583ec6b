import { writtenPostalCode } from './postal-code.ts'
import { hasStates, stateCodeOf, writtenState } from './states.ts'
import type { Site } from '#/domain/site.ts'
import type { PersonName } from '#/domain/auth/person-name.ts'

export interface PostalAddress extends PersonName {
  address1: string
  address2: string
  city: string
  stateCode: string
  postalCode: string
  countryCode: string
  phone: string
}

export const addressFields = [
  'firstName',
  'lastName',
  'address1',
  'address2',
  'city',
  'stateCode',
  'postalCode',
  'countryCode',
  'phone',
] as const satisfies readonly (keyof PostalAddress)[]
export type AddressField = (typeof addressFields)[number]
export type AddressErrors = Partial<Record<AddressField, 'missing' | 'invalid'>>

/** The format of postal codes by country. */
const postalCodes = {
  US: /^\d{5}(-\d{4})?$/,
  CA: /^[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z] ?\d[ABCEGHJ-NPRSTV-Z]\d$/,
  AU: /^\d{4}$/,
  JP: /^\d{3}-?\d{4}$/,
} satisfies Record<string, RegExp>

export type ShippingCountry = keyof typeof postalCodes

export const isShippingCountry = (country: string): country is ShippingCountry => Object.hasOwn(postalCodes, country)

type AddressPart = 'address1' | 'address2' | 'city' | 'stateCode' | 'postalCode'
type AddressOrder = readonly (readonly AddressPart[])[]

/** The rows of fields: from the street to the larger area, or the reverse. */
const orders = {
  entered: {
    numberFirst: [['address1'], ['address2'], ['city'], ['stateCode', 'postalCode']],
    numberLast: [['postalCode', 'stateCode'], ['city'], ['address1'], ['address2']],
  },
  written: {
    numberFirst: [['address1'], ['address2'], ['city', 'stateCode', 'postalCode']],
    numberLast: [['postalCode'], ['stateCode', 'city'], ['address1'], ['address2']],
  },
} satisfies Record<string, Record<string, AddressOrder>>

const orderOf = (country: string) => (country === 'JP' ? 'numberLast' : 'numberFirst')

/** The rows of an address form in the order of the country; fields of one row are shown side by side. */
export const fieldOrder = (country: string): AddressOrder => orders.entered[orderOf(country)]

/** The lines of an address as its country writes them, without the name and the country itself. */
export function addressLines(address: Partial<Record<AddressPart | 'countryCode', string>>, locale: string): string[] {
  const { countryCode = '', stateCode = '' } = address
  const shown = { ...address, stateCode: writtenState(countryCode, stateCode, locale) }
  return orders.written[orderOf(countryCode)]
    .map((line) =>
      line
        .map((part) => shown[part]?.trim())
        .filter(Boolean)
        .join(' '),
    )
    .filter(Boolean)
}

/** The countries that a site ships to; the locale's country first. */
export function countriesOf({ shipsTo }: Pick<Site, 'shipsTo'>, localeId: string): ShippingCountry[] {
  return shipsTo.toSorted((a, b) => Number(localeId.endsWith(b)) - Number(localeId.endsWith(a)))
}

export const requiredFields = ['firstName', 'lastName', 'address1', 'city', 'postalCode', 'countryCode'] as const

/** The errors of an address by field; empty if it is valid. */
export function addressErrors(address: PostalAddress, countries: readonly string[]): AddressErrors {
  const errors: AddressErrors = {}
  for (const field of requiredFields) if (address[field].trim() === '') errors[field] = 'missing'
  const { countryCode } = address
  if (!countries.includes(countryCode) || !isShippingCountry(countryCode)) return { ...errors, countryCode: 'invalid' }
  if (!errors.postalCode && !postalCodes[countryCode].test(writtenPostalCode(address.postalCode)))
    errors.postalCode = 'invalid'
  return { ...errors, ...stateErrors(address) }
}

/** The error of an address's state; empty if it is valid or the country has no list of states. */
export const stateErrors = ({ countryCode, stateCode }: PostalAddress): AddressErrors =>
  hasStates(countryCode) && stateCodeOf(countryCode, stateCode) === undefined ? { stateCode: 'missing' } : {}

/** An address as it is stored: trimmed, with a normalized postal code and the code of its state. */
export function writtenAddress(address: PostalAddress): PostalAddress {
  const written = { ...address }
  for (const field of addressFields) written[field] = address[field].trim()
  const { countryCode, stateCode, postalCode } = written
  return {
    ...written,
    stateCode: stateCodeOf(countryCode, stateCode) ?? stateCode,
    postalCode: writtenPostalCode(postalCode),
  }
}
