import { tierAt, unitPrice } from '#/domain/product/price-tiers.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

const tiers = [
  { quantity: 5, price: 3600 },
  { quantity: 10, price: 3400 },
]
const print = { sale: 4000, tiers }

describe('the price of one piece', () => {
  it.each([
    [1, 4000],
    [4, 4000],
    [5, 3600],
    [9, 3600],
    [10, 3400],
    [999, 3400],
  ])('at a quantity of %i is %i, from the highest tier that is reached', (quantity, expected) => {
    expect(unitPrice(print, quantity)).toBe(expected)
  })

  it('is that of a single piece without a quantity [PRICE-02]', () => {
    expect(unitPrice(print)).toBe(4000)
    expect(tierAt([{ quantity: 1, price: 4000 }, ...tiers])).toEqual({ quantity: 1, price: 4000 })
  })

  it('is the same for every quantity without tiers', () => {
    expect([1, 5, 10].map((quantity) => unitPrice({ sale: 4000 }, quantity))).toEqual([4000, 4000, 4000])
  })

  it('is the lowest of several price books with the same quantity', () => {
    const listAndSale = [
      { quantity: 1, price: 4000 },
      { quantity: 1, price: 3200 },
    ]
    expect(tierAt(listAndSale, 2)).toEqual({ quantity: 1, price: 3200 })
  })

  it('is that of the highest tier that the quantity reaches, for any tiers', () => {
    const anyTiers = fc.uniqueArray(fc.record({ quantity: fc.integer({ min: 2, max: 60 }), price: fc.nat(9999) }), {
      selector: ({ quantity }) => quantity,
    })
    fc.assert(
      fc.property(anyTiers, fc.integer({ min: 1, max: 80 }), (random, quantity) => {
        const found = tierAt(random, quantity)
        const reached = random.map((tier) => tier.quantity).filter((minimum) => minimum <= quantity)
        expect(found?.quantity).toBe(reached.length > 0 ? Math.max(...reached) : undefined)
      }),
    )
  })
})
