import { countryRates, provinceRates, stateRates, untaxed } from './rates.ts'

export interface TaxAddress {
  countryCode?: string | undefined
  stateCode?: string | undefined
}

/** Tax rates of a place in millionths, and the name that they stand under on a bill. */
export interface TaxRates {
  id: string
  goods: number
  shipping: number
}

/** Who says what tax is due; undefined while a place says too little. */
export interface TaxService {
  ratesFor(address: TaxAddress): TaxRates | undefined
}

const tables: Readonly<Record<string, typeof stateRates>> = { US: stateRates, CA: provinceRates }

/** Sales tax by destination, from the shop's own table; none abroad. */
export const tableTax: TaxService = {
  ratesFor({ countryCode, stateCode }) {
    const country = countryCode?.toUpperCase()
    if (!country) return undefined
    const state = stateCode?.toUpperCase()
    const table = tables[country]
    const found = table ? table[state ?? ''] : (countryRates[country] ?? untaxed)
    if (!found) return undefined
    const id = table && state ? `${country}-${state}` : country
    return { id, goods: found.rate, shipping: found.shipping ? found.rate : 0 }
  },
}
