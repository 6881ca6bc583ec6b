import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { create, type Font } from 'fontkit'
import { decompress } from 'wawoff2'

const resolve = createRequire(import.meta.url).resolve

async function open(file: string): Promise<Font> {
  const font = create(Buffer.from(await decompress(await readFile(resolve(file)))))
  if ('fonts' in font) throw new Error(`${file} holds a collection where one font was expected`)
  return font
}

// Opened one after the other: the decompressor returns views of one shared memory.
const archivo = await open('@fontsource-variable/archivo/files/archivo-latin-wdth-normal.woff2')
const limelight = await open('@fontsource/limelight/files/limelight-latin-400-normal.woff2')
const abril = await open('@fontsource/abril-fatface/files/abril-fatface-latin-400-normal.woff2')
const shrikhand = await open('@fontsource/shrikhand/files/shrikhand-latin-400-normal.woff2')

/** The typefaces of the lettering, from the widest grotesque to the brush script. */
export const typefaces = {
  wide: archivo.getVariation({ wdth: 125, wght: 900 }),
  broad: archivo.getVariation({ wdth: 125, wght: 700 }),
  heavy: archivo.getVariation({ wdth: 100, wght: 900 }),
  plain: archivo.getVariation({ wdth: 100, wght: 600 }),
  text: archivo.getVariation({ wdth: 85, wght: 500 }),
  sturdy: archivo.getVariation({ wdth: 80, wght: 700 }),
  label: archivo.getVariation({ wdth: 70, wght: 600 }),
  narrow: archivo.getVariation({ wdth: 62, wght: 800 }),
  tall: archivo.getVariation({ wdth: 62, wght: 900 }),
  deco: limelight,
  fat: abril,
  script: shrikhand,
} satisfies Record<string, Font>

export type Typeface = keyof typeof typefaces
