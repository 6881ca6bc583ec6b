import { fontOf } from './fonts.ts'

/** How much wider text is in each weight than in the regular one. */
const widening = { 400: 1, 500: 1.02, 620: 1.04 }

/** The width of a text in Instrument Sans, the visualiser's typeface. */
export function textWidth(text: string, size: number, weight: keyof typeof widening = 400): number {
  const font = fontOf('text')
  return (font.layout(text).advanceWidth / font.unitsPerEm) * size * widening[weight]
}

export { monoWidth } from './mono-width.ts'
