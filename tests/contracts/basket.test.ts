import { expect, it } from 'vitest'
import { itemToAdd } from '#/contracts/cart/basket.ts'

const entered = (quantity: unknown) =>
  itemToAdd.safeParse({ site: 'Art', locale: 'en-US', upi: '10000002P24X24', quantity }).data?.quantity

it.each([
  ['2', 2],
  [' 3 ', 3],
  ['', 1],
  ['0', 1],
  ['-3', 1],
  ['2.7', 2],
  ['a few', 1],
  ['99999', 9999],
])('takes the quantity %j of a form as %d', (text, quantity) => {
  expect(entered(text)).toBe(quantity)
})

it.each([0, -3, 2.7, 10_000, null])('rejects the quantity %j of a script', (quantity) => {
  expect(entered(quantity)).toBeUndefined()
})
