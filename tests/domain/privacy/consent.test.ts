import { describe, expect, it } from 'vitest'
import {
  consentIn,
  consentTo,
  hideBannerScript,
  readConsent,
  writeConsent,
  type Consent,
} from '#/domain/privacy/consent.ts'

const choices: Consent[] = [
  consentTo.everything,
  consentTo.nothing,
  { analytics: true, personalisation: false },
  { analytics: false, personalisation: true },
]

it.each(choices)('reads the choice %j as it was written', (choice) => {
  expect(readConsent(writeConsent(choice, false), false)).toEqual({
    allowed: choice,
    isDecided: true,
    isObjection: false,
  })
})

it.each([[undefined], [''], ['yes'], ['analytics.personalisation'], ['NECESSARY.analytics']])(
  'allows nothing and stays undecided for the cookie %j',
  (value) => {
    expect(readConsent(value, false)).toEqual({ allowed: consentTo.nothing, isDecided: false, isObjection: false })
  },
)

it('ignores words that it does not know', () => {
  expect(readConsent('necessary.analytics.everything', false).allowed).toEqual({
    analytics: true,
    personalisation: false,
  })
})

describe('with Do Not Track or Global Privacy Control', () => {
  it('allows nothing and needs no banner', () => {
    expect(readConsent(undefined, true)).toEqual({ allowed: consentTo.nothing, isDecided: true, isObjection: true })
  })

  it('allows the categories that the shopper accepted despite it', () => {
    const value = writeConsent(consentTo.everything, true)
    expect(readConsent(value, true)).toEqual({ allowed: consentTo.everything, isDecided: true, isObjection: false })
    expect(readConsent(value, false).allowed).toEqual(consentTo.everything)
  })

  it('overrides an earlier choice', () => {
    const value = writeConsent(consentTo.everything, false)
    expect(readConsent(value, true)).toEqual({ allowed: consentTo.nothing, isDecided: true, isObjection: true })
  })
})

it('finds the cookie among others', () => {
  expect(consentIn('visitor=1; consent=necessary.analytics; shopper-art=guest')).toBe('necessary.analytics')
  expect(consentIn('other-consent=necessary')).toBe(undefined)
  expect(consentIn('')).toBe(undefined)
})

describe('the script before the first paint', () => {
  const run = (cookie: string, navigator: object) => {
    const set: string[] = []
    const document = {
      cookie,
      documentElement: { setAttribute: (name: string, value: string) => set.push(`${name}=${value}`) },
    }
    // oxlint-disable-next-line no-new-func -- the browser runs this text
    new Function('document', 'navigator', hideBannerScript)(document, navigator)
    return set
  }

  it.each([
    ['consent=necessary', {}],
    ['a=b; consent=necessary.analytics', {}],
    ['', { globalPrivacyControl: true }],
    ['', { doNotTrack: '1' }],
  ])('hides the banner for the cookie %j and %j', (cookie, navigator) => {
    expect(run(cookie, navigator)).toEqual(['data-privacy=decided'])
  })

  it.each([
    ['', {}],
    ['consent=maybe', { doNotTrack: '0', globalPrivacyControl: false }],
    ['my-consent=necessary', { doNotTrack: null }],
  ])('shows the banner for the cookie %j and %j', (cookie, navigator) => {
    expect(run(cookie, navigator)).toEqual([])
  })
})
