import archivoCondensed from './fonts/archivo-condensed.woff2?url'
import archivoExpanded from './fonts/archivo-expanded.woff2?url'
import archivoWide from './fonts/archivo-wide.woff2?url'
import archivo from './fonts/archivo.woff2?url'
import instrumentSans from './fonts/instrument-sans.woff2?url'
import newsreaderItalic from './fonts/newsreader-italic.woff2?url'
import newsreader from './fonts/newsreader.woff2?url'
import type { FontName, OwnShop } from '#/domain/own-shop.ts'
import { shop } from '#shop'

const files: Readonly<Record<FontName, readonly string[]>> = {
  Newsreader: [newsreader, newsreaderItalic],
  'Instrument Sans': [instrumentSans],
  Archivo: [archivo, archivoCondensed, archivoWide, archivoExpanded],
  'system serif': [],
  'system sans': [],
}

const filesFor = (theme: OwnShop['theme'], display: FontName, text: FontName) => {
  const fonts = shop?.theme === theme ? shop.fonts : { display, text }
  return [...new Set([...files[fonts.display], ...files[fonts.text]])]
}

/** The fonts that every page needs above the fold; preloaded before the stylesheet requests them. */
export const preloadedFonts = {
  gallery: filesFor('gallery', 'Newsreader', 'Instrument Sans'),
  press: filesFor('press', 'Archivo', 'Archivo'),
} as const
