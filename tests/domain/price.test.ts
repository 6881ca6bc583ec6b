import { config } from '#config'
import { financingAmount } from '#/domain/financing.ts'
import { priceSummary, tieredPrice } from '#/domain/price.ts'
import { isPromotionOn, showsPromotionText } from '#/domain/promotion-window.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

describe('a tiered price', () => {
  const tiers = [
    { quantity: 10, price: 800 },
    { quantity: 1, price: 1000 },
    { quantity: 25, price: 650 },
  ]

  it.each([
    [1, 1000],
    [5, 1000],
    [6, 800],
    [17, 800],
    [18, 650],
    [500, 650],
  ])('for %i is that of the nearest quantity: %i [PRICE-01]', (quantity, expected) => {
    expect(tieredPrice(tiers, quantity)).toBe(expected)
  })

  it('is asked for one unless said otherwise [PRICE-02]', () => {
    expect(tieredPrice(tiers)).toBe(1000)
    expect(tieredPrice([])).toBeUndefined()
  })
})

describe('how a price is shown', () => {
  const reduced = { list: 3000, sale: 2000 }
  const whole = { list: 5000, sale: 5000 }

  it.each([
    ['item', [whole], { isRange: false, isSet: false, isMaster: false, isOnSale: false }],
    ['item', [reduced, whole], { isRange: false, isSet: false, isMaster: false, isOnSale: true }],
    ['master', [whole, reduced], { isRange: true, isSet: false, isMaster: true, isOnSale: true }],
    ['master', [whole, whole], { isRange: false, isSet: false, isMaster: true, isOnSale: false }],
    ['set', [reduced, whole], { isRange: true, isSet: true, isMaster: false, isOnSale: true }],
  ] as const)('%s of %j [PRICE-03]', (type, offers, expected) => {
    expect(priceSummary({ type, offers })).toMatchObject(expected)
  })

  it('starts at the cheapest and ends at the dearest [PRICE-03]', () => {
    expect(priceSummary({ type: 'master', offers: [whole, reduced] })).toMatchObject({
      current: 2000,
      list: 3000,
      highest: 5000,
    })
  })

  it('says what is wrong when there is nothing to price', () => {
    expect(() => priceSummary({ type: 'set', offers: [] })).toThrow('a price was asked for, but nothing is offered')
  })
})

describe('the financing offer', () => {
  it('is asked for the price times a hundred [PDP-23]', () => {
    expect(financingAmount(239.4)).toBe(23_940)
    fc.assert(fc.property(fc.nat(1_000_000), (cents) => financingAmount(cents / 100) === cents))
  })
})

describe('the promotion text', () => {
  const { promotion } = config
  const at = (instant: string) => new Date(instant)

  it.each([
    ['2024-12-31T04:59:59.999Z', false],
    ['2024-12-31T05:00:00Z', true],
    ['2025-01-07T04:59:59.999Z', true],
    ['2025-01-07T05:00:00Z', false],
  ])('at %s stands under a price: %s', (instant, expected) => {
    expect(isPromotionOn(promotion, at(instant))).toBe(expected)
    expect(showsPromotionText(2099, promotion, at(instant))).toBe(expected)
  })

  it('is left out where the last digit of the price is 5 or 8', () => {
    const shown = [...Array(10).keys()].filter((digit) =>
      showsPromotionText(1230 + digit, promotion, at('2025-01-01T12:00:00Z')),
    )
    expect(shown).toEqual([0, 1, 2, 3, 4, 6, 7, 9])
  })
})
