import { shop as configured } from '#shop'
import { ownShopOf } from '#/domain/own-shop.ts'
import { siteConfiguration, type SiteKey } from '../sites/sites.ts'

/** Colors and fonts of a brand's emails. Email programs have no web fonts. */
export interface EmailTheme {
  ground: string
  paper: string
  ink: string
  ink2: string
  hairline: string
  accent: string
  sale: string
  displayFont: string
  displayWeight: 'normal' | 'bold'
  textFont: string
}

const fonts: Record<'gallery' | 'press', Pick<EmailTheme, 'displayFont' | 'displayWeight' | 'textFont'>> = {
  gallery: {
    displayFont: "Georgia, 'Times New Roman', serif",
    displayWeight: 'normal',
    textFont: 'Helvetica, Arial, sans-serif',
  },
  press: {
    displayFont: "'Arial Black', Arial, sans-serif",
    displayWeight: 'bold',
    textFont: 'Arial, Helvetica, sans-serif',
  },
}

const demonstration = {
  gallery: {
    ground: '#f7f4ee',
    paper: '#ffffff',
    ink: '#191714',
    ink2: '#5b554c',
    hairline: '#dcd5c8',
    accent: '#23307a',
    sale: '#8a1f1b',
  },
  press: {
    ground: '#ffffff',
    paper: '#ffffff',
    ink: '#0b0b0c',
    ink2: '#4a4a4f',
    hairline: '#0b0b0c',
    accent: '#1d4ed8',
    sale: '#c22f0b',
  },
}

export function emailTheme(site: SiteKey): EmailTheme {
  const { collection } = siteConfiguration(site)
  return { ...(ownShopOf(configured, site)?.colors ?? demonstration[collection]), ...fonts[collection] }
}
