import fc from 'fast-check'
import { expect, test } from 'vitest'
import { chosenState, hasStates, stateCodeOf, statesOf, writtenState } from '#/domain/checkout/states.ts'

test('names and sorts states and provinces in the language of the locale', () => {
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
})

test('lists the 47 prefectures from 01 to 47 under their Japanese names, and by romanized names in English', () => {
  const japanese = statesOf('JP', 'ja-JP')
  expect(japanese.map(([code]) => Number(code))).toEqual(Array.from({ length: 47 }, (_, index) => index + 1))
  expect([japanese[0], japanese[12], japanese[46]]).toEqual([
    ['01', '北海道'],
    ['13', '東京都'],
    ['47', '沖縄県'],
  ])
  const english = statesOf('JP', 'en-AU')
  expect([english.length, english[0], english[46]]).toEqual([47, ['23', 'Aichi'], ['19', 'Yamanashi']])
})

test('lists the states and territories of Australia in English and in Japanese', () => {
  const codes = ['ACT', 'NSW', 'NT', 'QLD', 'SA', 'TAS', 'VIC', 'WA']
  expect(statesOf('AU', 'en-AU').map(([code]) => code)).toEqual(codes)
  expect(Object.fromEntries(statesOf('AU', 'ja-JP'))).toMatchObject({ VIC: 'ビクトリア州' })
  expect(
    statesOf('AU', 'ja-JP')
      .map(([code]) => code)
      .toSorted(),
  ).toEqual(codes)
})

test.each([
  ['JP', '13', '13'],
  ['JP', 'JP-13', '13'],
  ['JP', '東京都', '13'],
  ['JP', ' 東京 ', '13'],
  ['JP', '京都', '26'],
  ['JP', 'Tōkyō-to', '13'],
  ['JP', 'kyoto prefecture', '26'],
  ['JP', 'Oita-Ken', '44'],
  ['JP', '東', undefined],
  ['JP', '関東', undefined],
  ['JP', '48', undefined],
  ['AU', 'vic', 'VIC'],
  ['AU', 'V.I.C.', 'VIC'],
  ['AU', 'Victoria', 'VIC'],
  ['AU', 'ビクトリア', 'VIC'],
  ['AU', 'AU-NSW', 'NSW'],
  ['US', 'Californie', 'CA'],
  ['CA', 'quebec', 'QC'],
  ['CA', 'CA', undefined],
  ['DE', 'BE', undefined],
  ['', '', undefined],
  ['toString', 'x', undefined],
])('finds in %s for the text %j the state %s', (country, typed, code) => expect(stateCodeOf(country, typed)).toBe(code))

const countries = ['US', 'CA', 'AU', 'JP']
const locales = ['en-US', 'en-CA', 'fr-CA', 'en-AU', 'ja-JP']

test.each(countries)('finds every state of %s by its code and by each of its names', (country) => {
  expect(hasStates(country)).toBe(true)
  for (const locale of locales)
    for (const [code, name] of statesOf(country, locale))
      expect([code, stateCodeOf(country, code), stateCodeOf(country, name)]).toEqual([code, code, code])
})

test('starts a choice with the typed state, and keeps text that is no state of any country', () => {
  expect(chosenState('JP', '東京')).toEqual({ code: '13', unknown: '' })
  expect(chosenState('JP', ' 関東 ')).toEqual({ code: '', unknown: '関東' })
  expect(chosenState('JP', 'VIC')).toEqual({ code: '', unknown: '' })
  expect(chosenState('AU', '')).toEqual({ code: '', unknown: '' })
})

test('loses no typed text except a state of another country', () =>
  fc.assert(
    fc.property(fc.constantFrom(...countries), fc.string({ unit: 'grapheme', maxLength: 40 }), (country, typed) => {
      const { code, unknown } = chosenState(country, typed)
      const isForeign = countries.some((other) => other !== country && stateCodeOf(other, typed) !== undefined)
      expect(code !== '' || unknown === typed.trim() || isForeign).toBe(true)
      if (code === '') expect(writtenState(country, typed, 'ja-JP')).toBe(typed)
    }),
  ))
