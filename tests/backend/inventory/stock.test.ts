import { openingStock, UNLIMITED_STOCK, stockOf } from '#backend/inventory/stock.ts'
import { describe, expect, it } from 'vitest'

describe('stock', () => {
  it('of a work that is printed to order never runs out', () => {
    expect(openingStock({ id: 5, edition: null })).toBeNull()
    expect(stockOf({ id: 5, edition: null })).toEqual({ stockLevel: UNLIMITED_STOCK, orderable: true })
  })

  it('of a numbered edition lies between none and the edition, and none means not orderable', () => {
    const stocks = Array.from({ length: 2000 }, (_, id) => stockOf({ id, edition: 100 }))
    for (const { stockLevel, orderable } of stocks) {
      expect(stockLevel).toBeGreaterThanOrEqual(0)
      expect(stockLevel).toBeLessThanOrEqual(100)
      expect(orderable).toBe(stockLevel > 0)
    }
    const soldOut = stocks.filter(({ orderable }) => !orderable).length
    expect(soldOut).toBeGreaterThan(60)
    expect(soldOut).toBeLessThan(200)
  })
})
