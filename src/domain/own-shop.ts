import type { ShippingCountry } from './checkout/postal-address.ts'
import type { Site } from './site.ts'

/** The colors of a theme that a shop chooses or that follow from its choice. */
export const colorNames = [
  'ground',
  'panel',
  'wall',
  'paper',
  'ink',
  'ink2',
  'hairline',
  'edge',
  'accent',
  'accentDeep',
  'onAccent',
  'chosen',
  'focus',
  'sale',
  'dark',
  'onDark',
] as const
export type ColorName = (typeof colorNames)[number]

/** Fonts that come with the shop, and those of the shopper's system. */
export const fontNames = ['Newsreader', 'Instrument Sans', 'Archivo', 'system serif', 'system sans'] as const
export type FontName = (typeof fontNames)[number]

export interface OwnPromotion {
  code: string
  percent: number
  name: string
  details: string
}

/** A merchant's shop. It takes the place of the demonstration's site with the same theme. */
export interface OwnShop {
  name: string
  /** Its part of addresses, such as `/aurora/en-US/`. */
  alias: string
  /** `gallery`: quiet, with a serif. `press`: bold, with filters beside the list. */
  theme: 'gallery' | 'press'
  /** The languages with their currencies, the default first. */
  locales: readonly { id: string; currency: string }[]
  /** Where it ships, its own country first. */
  countries: readonly [ShippingCountry, ...ShippingCountry[]]
  tax: {
    /** Whether prices include tax. */
    included: boolean
    /** Percent by country; a country without a rate has the tables of `backend/tax/rates.ts`. */
    percent: Readonly<Partial<Record<ShippingCountry, number>>>
  }
  /** The price of standard shipping by currency; without one, the default price. */
  standardShipping: Readonly<Record<string, number>>
  /** The messages above every page. */
  announcements: readonly { text: string; link: string }[]
  /** The first promotion; `npm run shop -- promotions` manages all others. */
  promotion: OwnPromotion | null
  colors: Readonly<Record<ColorName, string>>
  fonts: { display: FontName; text: FontName }
}

const siteIds = { gallery: 'Art', press: 'Poster' } as const

/** The id of the site that the shop takes the place of. */
export const ownSiteId = ({ theme }: OwnShop): 'Art' | 'Poster' => siteIds[theme]

/** The shop, if the site is its own. */
export const ownShopOf = (shop: OwnShop | null, siteId: string): OwnShop | null =>
  shop && ownSiteId(shop).toLowerCase() === siteId.toLowerCase() ? shop : null

export function ownSite(shop: OwnShop): Site {
  const supportedLocales = shop.locales.map(({ id, currency }) => ({ id, alias: id, preferredCurrency: currency }))
  const [first] = supportedLocales
  if (!first) throw new Error(`shop.config.ts: ${shop.name} has no language: expected at least one in \`locales\``)
  return {
    id: ownSiteId(shop),
    alias: shop.alias,
    hosts: [],
    productLayout: 'v1',
    shipsTo: shop.countries,
    l10n: { defaultLocale: first.id, defaultCurrency: first.preferredCurrency, supportedLocales },
  }
}

/** A postal code for delivery dates before the shopper has entered one. */
export const centralPostalCodes: Readonly<Record<ShippingCountry, string>> = {
  US: '66952',
  CA: 'R3C 4A5',
  AU: '3000',
  JP: '100-0001',
}
