import { expect, it } from 'vitest'
import { enteredExpiry, enteredNumber } from '#/domain/checkout/card-entry.ts'

it.each([
  ['4242-4242x4242 4242', '4242 4242 4242 4242'],
  ['４２４２４２４２', '4242 4242'],
  ['378282246310005', '3782 822463 10005'],
  ['<b>', ''],
])('formats the typed card number %s as %s [PAY-01]', (typed, shown) => expect(enteredNumber(typed)).toBe(shown))

it.each([
  ['1', '1'],
  ['12', '12'],
  ['123', '12/3'],
  ['1/28', '1/28'],
  ['12/2028', '12/28'],
  ['122028', '12/28'],
  ['002000', '00/00'],
  ['１２／２８', '12/28'],
  ['12 / 28', '12/28'],
  ['ab', ''],
  ['1.28', '1/28'],
  ['1-2028', '1/28'],
  [' 04 – 28', '04/28'],
  ['04/', '04/'],
])('formats the typed expiry %s as %s', (typed, shown) => expect(enteredExpiry(typed)).toBe(shown))
