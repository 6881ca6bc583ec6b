import { expect, it } from 'vitest'
import { badge } from '#/theme/recipes/badge.recipe.ts'
import { semanticTokens } from '#/theme/tokens.ts'

/** Degrees on the colour wheel. */
function hueOf(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16))
  return (Math.atan2(Math.sqrt(3) * (green - blue), 2 * red - green - blue) * 180) / Math.PI
}

const { newGround, saleGround } = semanticTokens.colors

it.each(['_gallery', '_press'] as const)(
  'shows New in green and Sale in yellow in the theme %s [LIST-29] [LIST-30]',
  (theme) => {
    const { fresh, sale } = badge.variants?.['kind'] ?? {}
    expect([fresh, sale]).toMatchObject([{ background: 'newGround' }, { background: 'saleGround' }])
    expect(hueOf(newGround.value[theme])).toBeGreaterThan(90)
    expect(hueOf(newGround.value[theme])).toBeLessThan(160)
    expect(hueOf(saleGround.value[theme])).toBeGreaterThan(40)
    expect(hueOf(saleGround.value[theme])).toBeLessThan(65)
  },
)
