import { expect, it } from 'vitest'
import { drawPortrait, portraitSize, studios } from '@passepartout/artworks'

const portraits = studios.flatMap((studio) =>
  studio.artists.map((artist, index) => ({
    artist,
    svg: drawPortrait(studio, index),
    again: drawPortrait(studio, index),
  })),
)

it('draws a different portrait of every artist, always in the same way', () => {
  expect(portraits.length).toBeGreaterThan(60)
  for (const { svg, again } of portraits) {
    expect(svg).toBe(again)
    expect(svg).not.toMatch(/NaN|undefined|feTurbulence/)
    expect(svg).toContain(`viewBox="0 0 ${portraitSize.width} ${portraitSize.height}"`)
  }
  expect(new Set(portraits.map(({ svg }) => svg)).size).toBe(portraits.length)
})
