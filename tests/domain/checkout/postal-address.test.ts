import { expect, test } from 'vitest'
import { addressLines, countriesOf, fieldOrder, writtenAddress } from '#/domain/checkout/postal-address.ts'
import { config } from '#config'

const parts = ['address1', 'address2', 'city', 'postalCode', 'stateCode']

test.each(['Art', 'Poster'])('ships from the site %s only to Canada and the United States [SCOPE-03]', (id) => {
  const site = config.sites.find((candidate) => candidate.id === id)
  if (!site) throw new Error(`no site ${id}`)
  expect(config.shipping.countries).toEqual(['CA', 'US'])
  expect(countriesOf(site, 'en-US')).toEqual(['US', 'CA'])
  expect(countriesOf(site, 'fr-CA')).toEqual(['CA', 'US'])
})

test.each(['US', 'CA', 'AU', 'JP', ''])('has every field in the form of an address in %j', (country) =>
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
    'en-US',
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
    'ja-JP',
  ],
  [{ city: '渋谷区', stateCode: '13', countryCode: 'JP' }, ['東京都 渋谷区'], 'ja-JP'],
  [{ city: 'Shibuya', stateCode: '13', countryCode: 'JP' }, ['Tokyo Shibuya'], 'en-AU'],
  [{ city: '渋谷区', stateCode: '関東', countryCode: 'JP' }, ['関東 渋谷区'], 'ja-JP'],
  [{ city: 'Melbourne', stateCode: 'VIC', countryCode: 'AU' }, ['Melbourne VIC'], 'ja-JP'],
  [{ city: 'Graz' }, ['Graz'], 'en-US'],
])('writes %j as %j in %s', (address, lines, locale) => expect(addressLines(address, locale)).toEqual(lines))

test('stores an address trimmed, with a normalized postal code and the code of its state', () => {
  const typed = {
    firstName: ' 花子 ',
    lastName: '山田',
    address1: '神宮前1-2-3',
    address2: ' ',
    city: '渋谷区',
    stateCode: ' 東京',
    postalCode: '１５０－０００１',
    countryCode: 'JP',
    phone: '',
  }
  const written = { ...typed, firstName: '花子', address2: '', stateCode: '13', postalCode: '150-0001' }
  expect(writtenAddress(typed)).toEqual(written)
  expect(writtenAddress(written)).toEqual(written)
  expect(writtenAddress({ ...typed, stateCode: '関東 ' })).toEqual({ ...written, stateCode: '関東' })
})
