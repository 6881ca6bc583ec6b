import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { guestOrderQuery, lookupIn, orderLookupErrors } from '#/domain/orders/order-lookup.ts'

const md5 = (text: string) => createHash('md5').update(text).digest('hex')
const HASH = '5d41402abc4b2a76b9719d911017c592'

test.each([
  [' 1000 000\t001\n', ' ada@letters. example ', { orderId: '1000000001', md5email: md5('ada@letters.example') }],
  ['１０００ ０００００１', 'ada＠letters.example', { orderId: '1000000001', md5email: md5('ada@letters.example') }],
  ['1000000001', ' Ada@Letters.EXAMPLE', { orderId: '1000000001', md5email: md5('ada@letters.example') }],
  ['1000000001', HASH, { orderId: '1000000001', md5email: HASH }],
  ['', '', { orderId: '', md5email: '' }],
])(
  'sends %j and %j without blanks, and an email address as its MD5 hash [ORDER-18] [ORDER-19]',
  (orderNumber, orderEmailAddress, query) =>
    expect(guestOrderQuery({ orderNumber, orderEmailAddress }, md5)).toEqual(query),
)

test.each([
  [{ orderNumber: '1', orderEmailAddress: 'a@b.example' }, {}],
  [
    { orderNumber: ' ', orderEmailAddress: '\t' },
    { orderNumber: 'missing', orderEmailAddress: 'missing' },
  ],
  [{ orderNumber: '1', orderEmailAddress: 'a', orderPostalCode: '' }, { orderPostalCode: 'missing' }],
  [{ orderNumber: '1', orderEmailAddress: 'a', orderPostalCode: '02108' }, {}],
])('reports for %j the missing entries %j [ORDER-01]', (form, errors) =>
  expect(orderLookupErrors(form)).toEqual(errors),
)

test.each([
  [
    { o: 1000000001, e: HASH },
    { orderNumber: '1000000001', orderEmailAddress: HASH },
  ],
  [
    { o: '0012', e: 'ada@letters.example' },
    { orderNumber: '0012', orderEmailAddress: 'ada@letters.example' },
  ],
  [{ o: '1000000001' }, null],
  [{ o: '', e: '' }, null],
  [{ o: ['1', '2'], e: { a: 1 } }, null],
])('reads from the query %j the lookup %j', (search, lookup) => expect(lookupIn(search)).toEqual(lookup))
