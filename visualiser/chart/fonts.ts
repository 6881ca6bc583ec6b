import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { create, type Font } from 'fontkit'

const files = {
  text: '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
  500: '@fontsource/instrument-sans/files/instrument-sans-latin-500-normal.woff2',
  600: '@fontsource/instrument-sans/files/instrument-sans-latin-600-normal.woff2',
  mono: '@fontsource/dejavu-mono/files/dejavu-mono-latin-400-normal.woff2',
}

const fonts = new Map<keyof typeof files, Font>()

/** The typeface of names and descriptions, also in heavier weights, or of what is code. */
export function fontOf(name: keyof typeof files): Font {
  const known = fonts.get(name)
  if (known) return known
  const file = createRequire(import.meta.url).resolve(files[name])
  const read = create(readFileSync(file))
  if ('fonts' in read) throw new Error(`${file} is a collection of fonts, expected one font`)
  fonts.set(name, read)
  return read
}
