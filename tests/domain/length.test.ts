import { describe, expect, it } from 'vitest'
import { formatDistance, formatExtent, formatLength, formatSize, localizeSize } from '#/domain/length.ts'

describe('lengths', () => {
  it.each([
    [18, 'en-US', '18 in'],
    [31.5, 'en-CA', '31½ in'],
    [31.5, 'fr-CA', '31½ po'],
    [0.75, 'en-US', '¾ in'],
    [18, 'en-AU', '46 cm'],
    [31.5, 'ja-JP', '80 cm'],
    [0.75, 'en-AU', '1.9 cm'],
    [2, 'ja-JP', '5.1 cm'],
    [3.9, 'en-AU', '9.9 cm'],
    [4, 'en-AU', '10 cm'],
    [99, 'ja-JP', '251 cm'],
  ])('of %d inches are written in the unit of %s as %s', (inches, locale, text) => {
    expect(formatLength(inches, locale)).toBe(text)
  })
})

it.each([
  [56.75, 'en-US', '56¾ in'],
  [56.75, 'fr-CA', '56¾ po'],
  [56.75, 'en-AU', '144.1 cm'],
  [3, 'ja-JP', '7.6 cm'],
])('writes a distance of %d inches that is measured in %s as %s', (inches, locale, text) => {
  expect(formatDistance(inches, locale)).toBe(text)
})

describe('sizes', () => {
  it.each([
    ['en-US', '18 x 24½ in', '18 x 24½'],
    ['fr-CA', '18 x 24½ po', '18 x 24½'],
    ['en-AU', '46 x 62 cm', '46 x 62'],
    ['ja-JP', '46 x 62 cm', '46 x 62'],
  ])('have their unit once in %s, or none', (locale, size, extent) => {
    expect([formatSize(18, 24.5, locale), formatExtent(18, 24.5, locale)]).toEqual([size, extent])
  })

  it.each([
    ['31½ x 39 in', 'en-US', '31½ x 39 in'],
    ['31½ x 39 in', 'fr-CA', '31½ x 39 po'],
    ['31½ x 39 in', 'ja-JP', '80 x 99 cm'],
    ['⅞ x 8.5 in', 'en-AU', '2.2 x 22 cm'],
    ['80 × 100 cm', 'en-AU', '80 × 100 cm'],
    ['wide x tall in', 'en-AU', 'wide x tall in'],
    ['', 'ja-JP', ''],
  ])('of the backend, such as "%s", are written for %s as "%s"', (text, locale, written) => {
    expect(localizeSize(text, locale)).toBe(written)
  })
})
