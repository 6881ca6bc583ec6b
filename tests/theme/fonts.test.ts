import { create } from 'fontkit'
import { readFileSync, statSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { fontFolder, fonts } from '../../scripts/fonts.ts'

/** The font files of each theme. */
const filesOf = {
  gallery: ['newsreader', 'newsreader-italic', 'instrument-sans'],
  press: ['archivo', 'archivo-condensed', 'archivo-wide', 'archivo-expanded'],
}
const pathOf = (file: string) => `${fontFolder}/${file}.woff2`

it.each(Object.entries(filesOf))('loads at most 80 kB of fonts in the theme %s', (_, files) => {
  const bytes = files.reduce((sum, file) => sum + statSync(pathOf(file)).size, 0)
  expect(bytes).toBeGreaterThan(20_000)
  expect(bytes).toBeLessThanOrEqual(80_000)
})

it('lists every font in a theme', () => {
  expect(fonts.map(({ file }) => file).sort()).toEqual(Object.values(filesOf).flat().sort())
})

describe.each(fonts.map(({ file }) => file))('the subset %s', (file) => {
  const font = create(readFileSync(pathOf(file)))
  if (!('characterSet' in font)) throw new Error(`${file} is a collection`)
  const supported = new Set(font.characterSet)

  it.each(['en-US', 'en-CA', 'en-AU', 'fr-CA'])('has every character of the messages of %s', (locale) => {
    const text = readFileSync(`messages/${locale}.json`, 'utf8')
    const missing = [...new Set(text)].filter((char) => char > ' ' && !supported.has(char.codePointAt(0) ?? 0))
    expect(missing).toEqual([])
  })
})

it('declares each file in the stylesheet with font-display: swap', () => {
  const css = readFileSync('src/theme/fonts.css', 'utf8')
  for (const { file } of fonts) {
    const face = css.split('@font-face').find((rule) => rule.includes(`./fonts/${file}.woff2`))
    expect(face, file).toContain('font-display: swap')
  }
})
