import archivoCondensed from './fonts/archivo-condensed.woff2?url'
import archivoExpanded from './fonts/archivo-expanded.woff2?url'
import archivoWide from './fonts/archivo-wide.woff2?url'
import archivo from './fonts/archivo.woff2?url'
import instrumentSans from './fonts/instrument-sans.woff2?url'
import newsreaderItalic from './fonts/newsreader-italic.woff2?url'
import newsreader from './fonts/newsreader.woff2?url'

/** The fonts that every page needs above the fold; preloaded before the stylesheet requests them. */
export const preloadedFonts = {
  gallery: [newsreader, newsreaderItalic, instrumentSans],
  press: [archivo, archivoCondensed, archivoWide, archivoExpanded],
} as const
