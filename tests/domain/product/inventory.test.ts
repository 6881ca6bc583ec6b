import { isOrderable, stockStateOf } from '#/domain/product/inventory.ts'
import { boundedQuantity } from '#/domain/cart/quantity.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

const chosen = { stock: 3, orderable: true, quantity: 1 }

describe('stock', () => {
  it('is out of stock when none is left, when the variant cannot be ordered, or when no variant matches a complete choice [INVENT-01]', () => {
    const out = { kind: 'out-of-stock' }
    expect(stockStateOf({ ...chosen, stock: 0 })).toEqual(out)
    expect(stockStateOf({ ...chosen, orderable: false })).toEqual(out)
    expect(stockStateOf({ stock: undefined, orderable: true, quantity: 1, complete: true })).toEqual(out)
    expect(stockStateOf(chosen)).toEqual({ kind: 'in-stock' })
  })

  it('is short if it is below the quantity [INVENT-02]', () => {
    expect(stockStateOf({ ...chosen, quantity: 4 })).toEqual({ kind: 'short', left: 3 })
    expect(stockStateOf({ ...chosen, quantity: 3 })).toEqual({ kind: 'in-stock' })
  })

  it('is unknown before a variant is chosen [INVENT-04]', () => {
    expect(stockStateOf({ stock: undefined, orderable: true, quantity: 9 })).toBeUndefined()
    expect(stockStateOf({ stock: undefined, orderable: false, quantity: 9 })).toBeUndefined()
  })
})

describe('an item', () => {
  it('can be ordered only when nothing loads, it is orderable, and its stock covers a quantity above zero [PDP-42]', () => {
    fc.assert(
      fc.property(
        fc.boolean(),
        fc.boolean(),
        fc.integer({ min: -3, max: 9 }),
        fc.nat(9),
        (loading, orderable, quantity, stock) => {
          expect(isOrderable({ loading, orderable, quantity, stock })).toBe(
            !loading && orderable && quantity > 0 && quantity <= stock,
          )
        },
      ),
    )
    expect(isOrderable({ loading: false, orderable: true, quantity: 1, stock: undefined })).toBe(false)
  })
})

describe('a quantity', () => {
  it('is never below the minimum and always a whole number of steps above it [PDP-37]', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 5 }),
        fc.integer({ min: 1, max: 5 }),
        fc.nat(500),
        (minimum, step, typed) => {
          const quantity = boundedQuantity(typed, { minimum, step })
          expect(quantity).toBeGreaterThanOrEqual(minimum)
          expect((quantity - minimum) % step).toBe(0)
          expect(quantity).toBeLessThanOrEqual(Math.max(minimum, typed))
        },
      ),
    )
  })

  it.each(['', '  ', '-4', 'two', 'Infinity'])('typed as %j is the minimum [PDP-38]', (typed) => {
    expect(boundedQuantity(typed, { minimum: 2, step: 1 })).toBe(2)
  })
})
