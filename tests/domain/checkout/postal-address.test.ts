import { expect, test } from 'vitest'
import { addressLines, countriesOf, fieldOrder, statesOf } from '#/domain/checkout/postal-address.ts'
import { config } from '#config'

const parts = ['address1', 'address2', 'city', 'postalCode', 'stateCode']

test.each(['Art', 'Poster'])('%s sends to Canada and the United States alone [SCOPE-03]', (site) => {
  expect(config.shipping.countries).toEqual(['CA', 'US'])
  expect(countriesOf(site, 'en-US')).toEqual(['US', 'CA'])
  expect(countriesOf(site, 'fr-CA')).toEqual(['CA', 'US'])
})

test.each(['US', 'CA', 'AU', 'JP', ''])('an address in %j has all its fields', (country) =>
  expect(fieldOrder(country).flat().toSorted()).toEqual(parts),
)

test.each([
  [
    {
      address1: '12 Beacon Street',
      address2: ' ',
      city: 'Boston',
      stateCode: 'MA',
      postalCode: '02108',
      countryCode: 'US',
    },
    ['12 Beacon Street', 'Boston MA 02108'],
  ],
  [
    {
      address1: '神宮前1-2-3',
      address2: '青山ビル4階',
      city: '渋谷区',
      stateCode: '東京都',
      postalCode: '150-0001',
      countryCode: 'JP',
    },
    ['150-0001', '東京都 渋谷区', '神宮前1-2-3', '青山ビル4階'],
  ],
  [{ city: 'Graz' }, ['Graz']],
])('%j is written %j', (address, lines) => expect(addressLines(address)).toEqual(lines))

test('names states and provinces in the language of the locale, in its order', () => {
  const names = (country: string, locale: string) => statesOf(country, locale).map(([, name]) => name)
  expect(names('CA', 'en-CA').slice(0, 3)).toEqual(['Alberta', 'British Columbia', 'Manitoba'])
  expect(names('CA', 'fr-CA')).toEqual([
    'Alberta', 'Colombie-Britannique', 'Île-du-Prince-Édouard', 'Manitoba', 'Nouveau-Brunswick', 'Nouvelle-Écosse',
    'Nunavut', 'Ontario', 'Québec', 'Saskatchewan', 'Terre-Neuve-et-Labrador', 'Territoires du Nord-Ouest', 'Yukon',
  ]) // prettier-ignore
  expect(names('US', 'fr-CA')).toContain('Californie')
  expect(
    statesOf('US', 'fr-CA')
      .map(([code]) => code)
      .toSorted(),
  ).toEqual(
    statesOf('US', 'en-US')
      .map(([code]) => code)
      .toSorted(),
  )
  expect(statesOf('JP', 'ja-JP')).toEqual([])
})
