import { expect, it } from 'vitest'
import { provinceRates, stateRates } from '#backend/tax/rates.ts'
import { tableTax } from '#backend/tax/tax.ts'

it.each([
  [
    { countryCode: 'US', stateCode: 'MA' },
    { id: 'US-MA', goods: 62_500, shipping: 0 },
  ],
  [
    { countryCode: 'us', stateCode: 'ny' },
    { id: 'US-NY', goods: 85_300, shipping: 85_300 },
  ],
  [
    { countryCode: 'US', stateCode: 'OR' },
    { id: 'US-OR', goods: 0, shipping: 0 },
  ],
  [
    { countryCode: 'CA', stateCode: 'QC' },
    { id: 'CA-QC', goods: 149_750, shipping: 149_750 },
  ],
  [{ countryCode: 'JP' }, { id: 'JP', goods: 100_000, shipping: 100_000 }],
  [{ countryCode: 'FR' }, { id: 'FR', goods: 0, shipping: 0 }],
  [{}, undefined],
  [{ countryCode: 'US' }, undefined],
  [{ countryCode: 'US', stateCode: 'XX' }, undefined],
])('returns for the address %j the tax rates %j', (address, rates) => expect(tableTax.ratesFor(address)).toEqual(rates))

it('has a rate of at most 15 % for every state and province', () => {
  expect(Object.keys(stateRates).length).toBe(51 + 5 + 3)
  expect(Object.keys(provinceRates).length).toBe(13)
  for (const { rate } of [...Object.values(stateRates), ...Object.values(provinceRates)]) {
    expect(Number.isInteger(rate)).toBe(true)
    expect(rate).toBeLessThanOrEqual(150_000)
  }
})
