// Subsets the web fonts of the packages to the characters of Latin scripts and the axes that the themes use.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import subsetFont from 'subset-font'

export const fontFolder = 'src/theme/fonts'

const codePoints = (first: number, last: number) =>
  String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, index) => first + index))

/** ASCII, Latin-1, and the letters, punctuation, fractions, arrows and currency signs of the shop's Latin locales. */
export const subsetText =
  codePoints(0x20, 0x7e) + codePoints(0xa0, 0xff) + 'ŒœŸıˆ˚˜–—‘’‚“”„†•…‹›′″⁄€™←↑→↓−×⅓⅔⅛⅜⅝⅞\u{2009}\u{2011}\u{202f}'

type Axis = number | { min: number; max: number }

interface Font {
  file: string
  source: string
  axes: Readonly<Record<string, Axis>>
}

const newsreader = '@fontsource-variable/newsreader/files/newsreader-latin-opsz'
const instrumentSans = '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght'
const archivo = '@fontsource-variable/archivo/files/archivo-latin-wdth'

/** A file with a fixed weight has a third of the size of a variable one. `fonts.css` declares the styles of each file. */
export const fonts: readonly Font[] = [
  { file: 'newsreader', source: `${newsreader}-normal.woff2`, axes: { opsz: 36, wght: 370 } },
  { file: 'newsreader-italic', source: `${newsreader}-italic.woff2`, axes: { opsz: 18, wght: 420 } },
  { file: 'instrument-sans', source: `${instrumentSans}-normal.woff2`, axes: {} },
  { file: 'archivo', source: `${archivo}-normal.woff2`, axes: { wdth: 100, wght: { min: 400, max: 800 } } },
  { file: 'archivo-condensed', source: `${archivo}-normal.woff2`, axes: { wdth: 75, wght: 800 } },
  { file: 'archivo-wide', source: `${archivo}-normal.woff2`, axes: { wdth: 112, wght: 800 } },
  { file: 'archivo-expanded', source: `${archivo}-normal.woff2`, axes: { wdth: 125, wght: 900 } },
]

/** Writes the subsets. */
export async function generateFonts(): Promise<void> {
  mkdirSync(fontFolder, { recursive: true })
  for (const { file, source, axes } of fonts) {
    const subset = await subsetFont(readFileSync(`node_modules/${source}`), subsetText, {
      targetFormat: 'woff2',
      variationAxes: axes,
    })
    writeFileSync(`${fontFolder}/${file}.woff2`, subset)
  }
}

if (import.meta.main) await generateFonts()
