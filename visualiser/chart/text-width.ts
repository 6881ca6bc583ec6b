import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { create, type Font } from 'fontkit'

const file = createRequire(import.meta.url).resolve(
  '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
)

let font: Font | undefined

function loadFont(): Font {
  const read = create(readFileSync(file))
  if ('fonts' in read) throw new Error(`${file} is a collection of fonts, expected one font`)
  return read
}

/** How much wider text is in each weight than in the regular one. */
const widening = { 400: 1, 500: 1.02, 620: 1.04 }

/** The width of a text in Instrument Sans, the visualiser's typeface. */
export function textWidth(text: string, size: number, weight: keyof typeof widening = 400): number {
  font ??= loadFont()
  return (font.layout(text).advanceWidth / font.unitsPerEm) * size * widening[weight]
}

export { monoWidth } from './mono-width.ts'
