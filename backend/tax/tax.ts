import { isShippingCountry } from '#/domain/checkout/postal-address.ts'
import { shop } from '#shop'
import { countryRates, onAll, provinceRates, stateRates, untaxed } from './rates.ts'

export interface TaxAddress {
  countryCode?: string | undefined
  stateCode?: string | undefined
}

/** The tax rates of a destination in millionths, and the id of the tax in responses. */
export interface TaxRates {
  id: string
  goods: number
  shipping: number
}

/** Determines tax rates. Returns undefined for an address without a country, or without a known state where one is needed. */
export interface TaxService {
  ratesFor(address: TaxAddress): TaxRates | undefined
}

const tables: Readonly<Record<string, typeof stateRates>> = { US: stateRates, CA: provinceRates }

/** Tax rates by destination, from the tables of this module. Countries without a table or rate are untaxed. */
export const tableTax: TaxService = {
  ratesFor({ countryCode, stateCode }) {
    const country = countryCode?.toUpperCase()
    if (!country) return undefined
    const state = stateCode?.toUpperCase()
    const percent = isShippingCountry(country) ? shop?.tax.percent[country] : undefined
    if (percent !== undefined) {
      const { rate } = onAll(percent)
      return { id: country, goods: rate, shipping: rate }
    }
    const table = tables[country]
    const found = table ? table[state ?? ''] : (countryRates[country] ?? untaxed)
    if (!found) return undefined
    const id = table && state ? `${country}-${state}` : country
    return { id, goods: found.rate, shipping: found.shipping ? found.rate : 0 }
  },
}
