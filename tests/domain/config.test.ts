import { expect, it } from 'vitest'
import { brandOf } from '#/brands/brand-of.ts'
import { configIssues } from '#/domain/config.ts'
import { config } from '#config'

it('accepts the shipped configuration', () => {
  expect(configIssues(config)).toEqual([])
  expect(config.sites.map((site) => site.id)).toEqual(['Art', 'Poster', 'PosterAP'])
  expect(config.sites[0]?.l10n.defaultLocale).toBe('en-US')
  expect(config.shipping.countries).toEqual(['CA', 'US'])
})

it('lists every error of a configuration at once', () => {
  const [art] = config.sites
  if (!art) throw new Error('the shipped configuration has no site')
  const broken = { ...art, alias: 'POSTER', l10n: { ...art.l10n, defaultLocale: 'de-DE', defaultCurrency: 'dollars' } }
  expect(
    configIssues({
      ...config,
      sites: [broken, ...config.sites.slice(1)],
      defaultSite: 'Sculpture',
      maintenance: { from: '2025-05-27', to: '2025-05-23' },
      pageSizes: { ...config.pageSizes, list: 0 },
      privacy: { ...config.privacy, choiceDays: 0 },
    }),
  ).toEqual([
    'two sites have the id or alias "poster", compared without case: each must be unique',
    '`defaultSite` is Sculpture: expected one of Art, Poster, PosterAP',
    'site Art: `defaultLocale` de-DE is not among its `supportedLocales`',
    'site Art: defaultCurrency "dollars" is not a three-letter currency code',
    '`maintenance`: "2025-05-27" to "2025-05-23" is not an interval of two instants',
    '`pageSizes`: 0 is not a whole number from 1 to 200',
    '`privacy.choiceDays`: 0 is not a number of days',
  ])
})

it('selects the brand by the upper-cased site id [SCOPE-04] [SCOPE-05] [SCOPE-07]', () => {
  const [art] = config.sites
  if (!art) throw new Error('the shipped configuration has no site')
  expect(config.sites.map((site) => brandOf(site).name)).toEqual(['Vernissage', 'Broadside', 'Broadside Asia-Pacific'])
  expect(brandOf({ ...art, id: 'pOsTeR' }).name).toBe('Broadside')
  expect(() => brandOf({ ...art, id: 'Sculpture' })).toThrow('no brand for site Sculpture')
})

it('defines the alias, locales and currencies of each site [ENTITY-03] [ENTITY-04]', () => {
  const english = { id: 'en-US', alias: 'en-US', preferredCurrency: 'USD' }
  const canadian = ['en-CA', 'fr-CA'].map((id) => ({ id, alias: id, preferredCurrency: 'CAD' }))
  const american = { defaultLocale: 'en-US', defaultCurrency: 'USD', supportedLocales: [english, ...canadian] }
  const pacific = {
    defaultLocale: 'en-AU',
    defaultCurrency: 'AUD',
    supportedLocales: [
      { id: 'en-AU', alias: 'en-AU', preferredCurrency: 'AUD' },
      { id: 'ja-JP', alias: 'ja-JP', preferredCurrency: 'JPY' },
    ],
  }
  expect(config.sites.map(({ id, alias, l10n }) => ({ id, alias, l10n }))).toEqual([
    { id: 'Art', alias: 'art', l10n: american },
    { id: 'Poster', alias: 'poster', l10n: american },
    { id: 'PosterAP', alias: 'poster-ap', l10n: pacific },
  ])
})

it('has the maintenance window of May 2025 [ORDER-09]', () => {
  expect(config.maintenance).toEqual({ from: '2025-05-23T22:00:00Z', to: '2025-05-27T16:00:00Z' })
})
