import { expect, it, test } from 'vitest'
import { orderChangeErrors, returnUntil, type OrderChange } from '#/domain/orders/order-change.ts'

const cancel: OrderChange = { kind: 'cancel', reason: 'mistake' }
const returnOf = (...items: { itemId: string; quantity: number }[]): OrderChange => ({
  kind: 'return',
  reason: 'damaged',
  items,
})

test.each([
  [cancel, undefined, {}],
  [cancel, '012345', {}],
  [cancel, '', { code: 'invalid' }],
  [cancel, '12345a', { code: 'invalid' }],
  [cancel, '1234567', { code: 'invalid' }],
  [returnOf({ itemId: 'item-1', quantity: 1 }), undefined, {}],
  [returnOf(), '12', { items: 'missing', code: 'invalid' }],
])('reports for %j with the code %j the errors %j', (change, code, errors) =>
  expect(orderChangeErrors(change, code)).toEqual(errors),
)

it('allows returns for 45 days', () => expect(returnUntil('2026-02-20T22:00:00.000Z')).toBe('2026-04-06T22:00:00.000Z'))
