import { frenchStates } from './french-states.ts'
import { writtenPostalCode } from './postal-code.ts'
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

interface PostalForm {
  /** How postal codes are written there. */
  postalCode: RegExp
  /** States or provinces by code; none where addresses have no such part. */
  states: Readonly<Record<string, string>>
}

const states = {
  AL: 'Alabama', AK: 'Alaska', AZ: 'Arizona', AR: 'Arkansas', CA: 'California', CO: 'Colorado', CT: 'Connecticut',
  DE: 'Delaware', DC: 'District of Columbia', FL: 'Florida', GA: 'Georgia', HI: 'Hawaii', ID: 'Idaho', IL: 'Illinois',
  IN: 'Indiana', IA: 'Iowa', KS: 'Kansas', KY: 'Kentucky', LA: 'Louisiana', ME: 'Maine', MD: 'Maryland',
  MA: 'Massachusetts', MI: 'Michigan', MN: 'Minnesota', MS: 'Mississippi', MO: 'Missouri', MT: 'Montana',
  NE: 'Nebraska', NV: 'Nevada', NH: 'New Hampshire', NJ: 'New Jersey', NM: 'New Mexico', NY: 'New York',
  NC: 'North Carolina', ND: 'North Dakota', OH: 'Ohio', OK: 'Oklahoma', OR: 'Oregon', PA: 'Pennsylvania',
  RI: 'Rhode Island', SC: 'South Carolina', SD: 'South Dakota', TN: 'Tennessee', TX: 'Texas', UT: 'Utah',
  VT: 'Vermont', VA: 'Virginia', WA: 'Washington', WV: 'West Virginia', WI: 'Wisconsin', WY: 'Wyoming',
  AS: 'American Samoa', GU: 'Guam', MP: 'Northern Mariana Islands', PR: 'Puerto Rico', VI: 'U.S. Virgin Islands',
  AA: 'Armed Forces Americas', AE: 'Armed Forces Europe', AP: 'Armed Forces Pacific',
} // prettier-ignore

const provinces = {
  AB: 'Alberta', BC: 'British Columbia', MB: 'Manitoba', NB: 'New Brunswick', NL: 'Newfoundland and Labrador',
  NS: 'Nova Scotia', NT: 'Northwest Territories', NU: 'Nunavut', ON: 'Ontario', PE: 'Prince Edward Island',
  QC: 'Québec', SK: 'Saskatchewan', YT: 'Yukon',
} // prettier-ignore

const forms = {
  US: { postalCode: /^\d{5}(-\d{4})?$/, states },
  CA: { postalCode: /^[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z] ?\d[ABCEGHJ-NPRSTV-Z]\d$/, states: provinces },
  AU: { postalCode: /^\d{4}$/, states: {} },
  JP: { postalCode: /^\d{3}-?\d{4}$/, states: {} },
} satisfies Record<string, PostalForm>

export type ShippingCountry = keyof typeof forms

const isKnown = (country: string): country is ShippingCountry => Object.hasOwn(forms, country)

/** The states or provinces of a country with their codes, by their names in a locale; empty where there are none. */
export function statesOf(country: string, locale: string): (readonly [code: string, name: string])[] {
  if (!isKnown(country)) return []
  const translated = locale.startsWith('fr') ? frenchStates[country] : undefined
  return Object.entries(forms[country].states)
    .map(([code, name]) => [code, translated?.[code] ?? name] as const)
    .toSorted(([, one], [, other]) => one.localeCompare(other, locale))
}

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
export const addressLines = (address: Partial<Record<AddressPart | 'countryCode', string>>): string[] =>
  orders.written[orderOf(address.countryCode ?? '')]
    .map((line) =>
      line
        .map((part) => address[part]?.trim())
        .filter(Boolean)
        .join(' '),
    )
    .filter(Boolean)

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
  const { postalCode, states: known } = forms[countryCode]
  if (!errors.postalCode && !postalCode.test(writtenPostalCode(address.postalCode))) errors.postalCode = 'invalid'
  if (Object.keys(known).length > 0 && !Object.hasOwn(known, address.stateCode)) errors.stateCode = 'missing'
  return errors
}
