import archivo from './fonts/archivo.woff2?url'
import instrumentSans from './fonts/instrument-sans.woff2?url'
import newsreader from './fonts/newsreader.woff2?url'
import type { FontName, OwnShop } from '#/domain/own-shop.ts'
import { shop } from '#shop'

const files: Readonly<Record<FontName, string | null>> = {
  Newsreader: newsreader,
  'Instrument Sans': instrumentSans,
  Archivo: archivo,
  'system serif': null,
  'system sans': null,
}

const fileOf = (theme: OwnShop['theme'], text: FontName) => files[shop?.theme === theme ? shop.fonts.text : text]

/**
 * The font of the text, preloaded before the stylesheet requests it. Each further one would delay the first paint, and the
 * fallbacks have the metrics of the fonts.
 */
export const preloadedFonts = {
  gallery: fileOf('gallery', 'Instrument Sans'),
  press: fileOf('press', 'Archivo'),
} as const
