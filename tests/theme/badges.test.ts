import { expect, it } from 'vitest'
import { badge } from '#/theme/recipes/badge.recipe.ts'
import { gallery, press } from '#/theme/tokens.ts'

/** Degrees on the colour wheel. */
function hueOf(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
  return (Math.atan2(Math.sqrt(3) * (green - blue), 2 * red - green - blue) * 180) / Math.PI
}

it.each([
  ['gallery', gallery.semanticTokens.colors],
  ['press', press.semanticTokens.colors],
])('labels in %s what is new in green and what is on sale in yellow [LIST-29] [LIST-30]', (_, colors) => {
  const { fresh, sale } = badge.variants?.['kind'] ?? {}
  expect([fresh, sale]).toMatchObject([{ background: 'newGround' }, { background: 'saleGround' }])
  expect(hueOf(colors.newGround.value)).toBeGreaterThan(90)
  expect(hueOf(colors.newGround.value)).toBeLessThan(160)
  expect(hueOf(colors.saleGround.value)).toBeGreaterThan(40)
  expect(hueOf(colors.saleGround.value)).toBeLessThan(65)
})
