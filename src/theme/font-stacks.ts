import type { FontName } from '../domain/own-shop.ts'

/** Each font with its fallbacks. Those that `fonts.css` declares have the metrics of the web font. */
export const fontStacks: Readonly<Record<FontName, string>> = {
  Newsreader: '"Newsreader Variable", "Newsreader Fallback", "Iowan Old Style", Georgia, serif',
  'Instrument Sans': '"Instrument Sans Variable", "Instrument Sans Fallback", "Helvetica Neue", Arial, sans-serif',
  Archivo: '"Archivo Variable", "Archivo Fallback", Arial, sans-serif',
  'system serif': '"Iowan Old Style", Georgia, serif',
  'system sans': 'system-ui, "Helvetica Neue", Arial, sans-serif',
}
