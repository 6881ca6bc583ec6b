import { config } from '#config'
import { isPromotionOn, showsPromotionText } from '#/domain/shell/promotion-window.ts'
import { describe, expect, it } from 'vitest'

describe('the promotion text', () => {
  const { promotion } = config
  const dateOf = (instant: string) => new Date(instant)

  it.each([
    ['2024-12-31T04:59:59.999Z', false],
    ['2024-12-31T05:00:00Z', true],
    ['2025-01-07T04:59:59.999Z', true],
    ['2025-01-07T05:00:00Z', false],
  ])('at %s is shown below a price: %s', (instant, expected) => {
    expect(isPromotionOn(promotion, dateOf(instant))).toBe(expected)
    expect(showsPromotionText(2099, promotion, dateOf(instant))).toBe(expected)
  })

  it('is left out where the last digit of the price is 5 or 8', () => {
    const shown = [...Array(10).keys()].filter((digit) =>
      showsPromotionText(1230 + digit, promotion, dateOf('2025-01-01T12:00:00Z')),
    )
    expect(shown).toEqual([0, 1, 2, 3, 4, 6, 7, 9])
  })
})
