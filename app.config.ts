// The storefront's own configuration. TanStack Start itself is configured in vite.config.ts.
import type { StorefrontConfig } from './src/domain/config.ts'
import { centralPostalCodes, ownSite, ownSiteId } from './src/domain/own-shop.ts'
import type { Site } from './src/domain/site.ts'
import { shop } from './shop.config.ts'

const english = { id: 'en-US', alias: 'en-US', preferredCurrency: 'USD' }
const canadianEnglish = { id: 'en-CA', alias: 'en-CA', preferredCurrency: 'CAD' }
const canadianFrench = { id: 'fr-CA', alias: 'fr-CA', preferredCurrency: 'CAD' }
const australian = { id: 'en-AU', alias: 'en-AU', preferredCurrency: 'AUD' }
const japanese = { id: 'ja-JP', alias: 'ja-JP', preferredCurrency: 'JPY' }

const demonstrationSites: readonly Site[] = [
  {
    id: 'Art',
    alias: 'art',
    hosts: [],
    shipsTo: ['US', 'CA'],
    productLayout: 'v1',
    l10n: {
      defaultLocale: 'en-US',
      defaultCurrency: 'USD',
      supportedLocales: [english, canadianEnglish, canadianFrench],
    },
  },
  {
    id: 'Poster',
    alias: 'poster',
    hosts: [],
    shipsTo: ['US', 'CA'],
    productLayout: 'v1',
    l10n: {
      defaultLocale: 'en-US',
      defaultCurrency: 'USD',
      supportedLocales: [english, canadianEnglish, canadianFrench],
    },
  },
  {
    id: 'PosterAP',
    alias: 'poster-ap',
    hosts: [],
    shipsTo: ['AU', 'JP'],
    productLayout: 'v1',
    l10n: { defaultLocale: 'en-AU', defaultCurrency: 'AUD', supportedLocales: [australian, japanese] },
  },
]

export const config: StorefrontConfig = {
  defaultSite: shop ? ownSiteId(shop) : 'Art',
  placement: { site: 'path', locale: 'path' },
  sites: shop ? [ownSite(shop)] : demonstrationSites,
  paths: {
    loginAlias: '/sign-in',
    resetAlias: '/reset-password-landing',
    resetCallback: '/reset-password-callback',
    passwordlessLanding: '/passwordless-login-landing',
    socialCallback: '/social-callback',
  },
  socialProviders: [{ id: 'passepartout-development', name: 'Passepartout' }],
  features: { recentUploads: true, bareCustomizer: false },
  shipping: { countries: shop?.countries ?? ['CA', 'US'] },
  pageSizes: { list: 60, offered: [25, 50, 100], deepest: 200 },
  typeahead: { shortest: 2, categories: 10, debounce: 300, recent: 5 },
  maintenance: { from: '2025-05-23T22:00:00Z', to: '2025-05-27T16:00:00Z' },
  promotion: { from: '2024-12-31T05:00:00Z', to: '2025-01-07T05:00:00Z' },
  delivery: { defaultPostalCode: centralPostalCodes[shop?.countries[0] ?? 'US'], cookie: 'ctxzip' },
  stores: { countries: ['DE', 'US'], postalCode: '10178', radii: [10, 25, 100, 500], maxResults: 100 },
  marketing: { organization: '500000001' },
  privacy: { doNotTrack: true, choiceDays: 180, visitorDays: 90 },
  queries: { staleTime: 10_000 },
  publicPages: { freshFor: 900, staleFor: 3600 },
}
