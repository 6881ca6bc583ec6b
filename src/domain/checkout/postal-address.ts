import { writtenPostalCode } from './postal-code.ts'
import { hasStates, stateCodeOf, writtenState } from './states.ts'
import type { PersonName } from '#/domain/auth/person-name.ts'

/** Where something can be sent to. */
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

/** How postal codes are written in a country. */
const postalCodes = {
  US: /^\d{5}(-\d{4})?$/,
  CA: /^[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z] ?\d[ABCEGHJ-NPRSTV-Z]\d$/,
  AU: /^\d{4}$/,
  JP: /^\d{3}-?\d{4}$/,
} satisfies Record<string, RegExp>

export type ShippingCountry = keyof typeof postalCodes

const isKnown = (country: string): country is ShippingCountry => Object.hasOwn(postalCodes, country)

type AddressPart = 'address1' | 'address2' | 'city' | 'stateCode' | 'postalCode'
type AddressOrder = readonly (readonly AddressPart[])[]

/** The order of the fields: from street to country, or from country to street. */
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

/** The fields of an address in the order of its country; what shares a line stands side by side. */
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

/** The countries that a site ships to, the one of the locale first. */
export function countriesOf(siteId: string, localeId: string): ShippingCountry[] {
  const countries: ShippingCountry[] = siteId === 'PosterAP' ? ['AU', 'JP'] : ['US', 'CA']
  return countries.toSorted((one, other) => Number(localeId.endsWith(other)) - Number(localeId.endsWith(one)))
}

export const requiredFields = ['firstName', 'lastName', 'address1', 'city', 'postalCode', 'countryCode'] as const

/** What is wrong with an address, by field; empty where something can be sent there. */
export function addressErrors(address: PostalAddress, countries: readonly string[]): AddressErrors {
  const errors: AddressErrors = {}
  for (const field of requiredFields) if (address[field].trim() === '') errors[field] = 'missing'
  const { countryCode } = address
  if (!countries.includes(countryCode) || !isKnown(countryCode)) return { ...errors, countryCode: 'invalid' }
  if (!errors.postalCode && !postalCodes[countryCode].test(writtenPostalCode(address.postalCode)))
    errors.postalCode = 'invalid'
  return { ...errors, ...stateErrors(address) }
}

/** What is wrong with the state of an address; empty where its country has none to choose from. */
export const stateErrors = ({ countryCode, stateCode }: PostalAddress): AddressErrors =>
  hasStates(countryCode) && stateCodeOf(countryCode, stateCode) === undefined ? { stateCode: 'missing' } : {}

/** An address as it is stored: trimmed, its postal code and state as its country writes them. */
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
