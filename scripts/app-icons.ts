// Draws the icons of the installed shop from the favicons.
import { mkdirSync, readFileSync } from 'node:fs'
import sharp from 'sharp'

const folder = 'public/icons'
const themes = ['gallery', 'press']
/** The side in pixels, and the share of it that the favicon fills. A platform may crop a maskable icon by a fifth. */
const icons = { small: [192, 1], large: [512, 1], maskable: [512, 0.7], touch: [180, 0.8] } as const

/** Writes a PNG of every kind for every theme. */
export async function generateAppIcons(): Promise<void> {
  mkdirSync(folder, { recursive: true })
  for (const theme of themes) {
    const svg = readFileSync(`src/theme/icons/${theme}.svg`)
    const background = await cornerColor(svg)
    for (const [name, [side, share]] of Object.entries(icons)) {
      const inner = Math.round(side * share)
      const picture = await sharp(svg, { density: 72 * (inner / 32) })
        .resize(inner, inner)
        .toBuffer()
      await sharp({ create: { width: side, height: side, channels: 3, background } })
        .composite([{ input: picture }])
        .png({ compressionLevel: 9, palette: true })
        .toFile(`${folder}/${theme}-${name}.png`)
    }
  }
}

/** The background color of the favicon. */
async function cornerColor(svg: Buffer): Promise<{ r: number; g: number; b: number }> {
  const [r = 0, g = 0, b = 0] = await sharp(svg)
    .extract({ left: 0, top: 0, width: 1, height: 1 })
    .removeAlpha()
    .raw()
    .toBuffer()
  return { r, g, b }
}

if (import.meta.main) await generateAppIcons()
