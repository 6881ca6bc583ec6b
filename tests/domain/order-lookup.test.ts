import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { guestOrderQuery } from '#/domain/order-lookup.ts'

const md5 = (text: string) => createHash('md5').update(text).digest('hex')
const HASH = '5d41402abc4b2a76b9719d911017c592'

test.each([
  [' 1000 000\t001\n', ' ada@letters. example ', { orderId: '1000000001', md5email: md5('ada@letters.example') }],
  ['1000000001', HASH, { orderId: '1000000001', md5email: HASH }],
  ['', '', { orderId: '', md5email: '' }],
])(
  '%j and %j ask without blanks, an address as its md5 [ORDER-18] [ORDER-19]',
  (orderNumber, orderEmailAddress, query) =>
    expect(guestOrderQuery({ orderNumber, orderEmailAddress }, md5)).toEqual(query),
)
