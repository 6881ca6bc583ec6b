import fc from 'fast-check'
import { expect, test } from 'vitest'
import { allocate } from '#backend/pricing/allocate.ts'
import { totalsOf, type Discount, type Reduction, type TotalsInput } from '#backend/pricing/totals.ts'

const discount: fc.Arbitrary<Discount> = fc.oneof(
  fc
    .integer({ min: 0, max: 10_000 })
    .map((hundredths): Discount => ({ kind: 'percentage', percent: hundredths / 100 })),
  fc.integer({ min: 0, max: 60_000 }).map((amount): Discount => ({ kind: 'amount', amount })),
  fc.integer({ min: 0, max: 60_000 }).map((amount): Discount => ({ kind: 'fixed_price', amount })),
  fc.constant<Discount>({ kind: 'free' }),
)
const reductions: fc.Arbitrary<Reduction[]> = fc
  .array(discount, { maxLength: 3 })
  .map((discounts) => discounts.map((item, index) => ({ id: `r${index}`, discount: item })))
const taxRate = fc.option(fc.integer({ min: 0, max: 150_000 }))

const basket: fc.Arbitrary<TotalsInput> = fc.record({
  lines: fc
    .array(
      fc.record({
        unit: fc.integer({ min: 0, max: 400_000 }),
        quantity: fc.integer({ min: 1, max: 999 }),
        reductions,
        taxRate,
        shipment: fc.constantFrom('me', 'other'),
      }),
      { maxLength: 12 },
    )
    .map((lines) => lines.map((line, index) => ({ ...line, id: `line-${index}` }))),
  reductions,
  shippings: fc
    .array(fc.record({ price: fc.integer({ min: 0, max: 9_000 }), reductions, taxRate }), { maxLength: 2 })
    .map((shippings) =>
      shippings.map((item, index) => ({ ...item, id: `s${index}`, shipment: index === 0 ? 'me' : 'other' })),
    ),
  gifts: fc.array(fc.integer({ min: 100, max: 100_000 }), { maxLength: 2 }),
  taxIncluded: fc.boolean(),
})

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)
const off = (adjustments: readonly { amount: number }[]) => sum(adjustments.map(({ amount }) => amount))

test('makes every total the exact sum of its parts', () => {
  fc.assert(
    fc.property(basket, (input) => {
      const totals = totalsOf(input)
      for (const line of [...totals.lines, ...totals.shippings])
        expect(line.price + off(line.adjustments)).toBe(line.reduced)
      expect(sum(totals.lines.map(({ reduced }) => reduced))).toBe(totals.productSubTotal)
      expect(totals.productSubTotal + off(totals.adjustments)).toBe(totals.productTotal)
      expect(sum(totals.lines.map(({ final }) => final))).toBe(totals.productTotal)
      expect(sum(totals.shippings.map(({ final }) => final))).toBe(totals.shippingTotal)
      const taxes = [...totals.lines, ...totals.shippings].map(({ adjustedTax }) => adjustedTax)
      expect(totals.taxTotal).toBe(taxes.includes(null) ? null : sum(taxes.map((tax) => tax ?? 0)))
      const onTop = input.taxIncluded ? 0 : (totals.taxTotal ?? 0)
      expect(totals.orderTotal).toBe(totals.productTotal + totals.shippingTotal + sum(input.gifts) + onTop)
    }),
  )
})

test('returns whole non-negative amounts that discounts never raise', () => {
  fc.assert(
    fc.property(basket, (input) => {
      const totals = totalsOf(input)
      for (const { price, reduced, final, tax, adjustedTax } of [...totals.lines, ...totals.shippings]) {
        for (const amount of [price, reduced, final, tax ?? 0, adjustedTax ?? 0]) {
          expect(Number.isSafeInteger(amount)).toBe(true)
          expect(amount).toBeGreaterThanOrEqual(0)
        }
        expect(reduced).toBeLessThanOrEqual(price)
        expect(final).toBeLessThanOrEqual(reduced)
        expect(adjustedTax ?? 0).toBeLessThanOrEqual(tax ?? 0)
      }
      expect(totals.orderTotal).toBeGreaterThanOrEqual(sum(input.gifts))
    }),
  )
})

test('returns the same totals for every order of the items', () => {
  const shuffled = basket.chain((input) =>
    fc
      .shuffledSubarray([...input.lines], { minLength: input.lines.length, maxLength: input.lines.length })
      .map((lines) => ({ input, moved: { ...input, lines } })),
  )
  fc.assert(
    fc.property(shuffled, ({ input, moved }) => {
      const [before, after] = [totalsOf(input), totalsOf(moved)]
      const byId = new Map(after.lines.map((line) => [line.id, line]))
      for (const line of before.lines) expect(byId.get(line.id)).toEqual(line)
      expect({ ...after, lines: [] }).toEqual({ ...before, lines: [] })
    }),
  )
})

test('allocates whole shares that add up, within one unit of the exact share', () => {
  const weights = fc.array(fc.integer({ min: 0, max: 2 ** 40 }), { minLength: 1, maxLength: 20 })
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2 ** 40 }), weights, (amount, all) => {
      const whole = sum(all)
      const shares = allocate(
        amount,
        all.map((weight, index) => ({ id: `${index}`, weight })),
      )
      expect(sum([...shares.values()])).toBe(whole === 0 ? 0 : amount)
      for (const [index, weight] of all.entries())
        if (whole > 0) expect(Math.abs((shares.get(`${index}`) ?? 0) - (amount * weight) / whole)).toBeLessThan(1.001)
    }),
  )
})

test('allocates a discount of 25 % on three items of 33 cents to whole cents', () => {
  const line = { shipment: 'me', unit: 33, quantity: 1, reductions: [], taxRate: 62_500 }
  const totals = totalsOf({
    lines: [
      { ...line, id: 'a' },
      { ...line, id: 'b' },
      { ...line, id: 'c' },
    ],
    reductions: [{ id: 'quarter', discount: { kind: 'percentage', percent: 25 } }],
    shippings: [],
    gifts: [],
    taxIncluded: false,
  })
  expect(totals.adjustments).toEqual([{ id: 'quarter', amount: -25 }])
  expect(totals.lines.map(({ final }) => final)).toEqual([24, 25, 25])
  expect(totals).toMatchObject({ productSubTotal: 99, productTotal: 74, taxTotal: 6, orderTotal: 80 })
})

test('returns a tax included in the price without adding it', () => {
  const lines = [{ id: 'a', shipment: 'me', unit: 1100, quantity: 1, reductions: [], taxRate: 100_000 }]
  const totals = totalsOf({ lines, reductions: [], shippings: [], gifts: [], taxIncluded: true })
  expect(totals).toMatchObject({ taxTotal: 100, orderTotal: 1100 })
})
