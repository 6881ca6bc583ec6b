import { expect, it } from 'vitest'
import { select } from '#backend/wire/select.ts'

const response = {
  total: 2,
  hits: [
    { productId: 'a', price: 1, image: { link: '/a', alt: 'A' } },
    { productId: 'b', price: 2, image: { link: '/b', alt: 'B' } },
  ],
  sizes: [1, 2],
}

it.each<[string, unknown]>([
  ['(**)', response],
  ['(*)', { total: 2, sizes: [1, 2] }],
  ['(total)', { total: 2 }],
  ['(+total, sizes)', { total: 2, sizes: [1, 2] }],
  ['(**,-hits)', { total: 2, sizes: [1, 2] }],
  ['(total,hits.(productId))', { total: 2, hits: [{ productId: 'a' }, { productId: 'b' }] }],
  [
    '(hits.(productId,image.(alt)))',
    {
      hits: [
        { productId: 'a', image: { alt: 'A' } },
        { productId: 'b', image: { alt: 'B' } },
      ],
    },
  ],
  ['(hits[0].(productId))', { hits: [{ productId: 'a' }] }],
  ['(hits[1:4].(*,-price))', { hits: [{ productId: 'b' }] }],
  ['(hits[0,1].(productId))', { hits: [{ productId: 'a' }, { productId: 'b' }] }],
  ['(c_unknown)', {}],
])('selects %s', (selector, expected) => {
  expect(select.parse(selector)(response)).toEqual(expected)
})

it.each<[selector: string, path: string, included: boolean]>([
  ['(**)', 'hits.price', true],
  ['(*)', 'hits', true],
  ['(**,-hits)', 'hits.price', false],
  ['(total,hits.(productId))', 'hits.price', false],
  ['(total,hits.(productId))', 'hits.productId', true],
  ['(total,hits.(**,-price))', 'hits.price', false],
  ['(hits)', 'hits.price', true],
  ['(total)', 'hits.price', false],
])('says before a response is made whether %s includes %s: %s', (selector, path, included) => {
  expect(select.parse(selector).includes(path.split('.'))).toBe(included)
})

it.each([
  '',
  'total',
  '(total',
  '(total))',
  '()',
  '(,)',
  '(a.)',
  '(a.b)',
  '(a[])',
  "(hits[?(@.productId=='a')])",
  '(***)',
  `${'(a.'.repeat(9)}(a)${')'.repeat(9)}`,
])('rejects the selector %j', (selector) => {
  expect(select.safeParse(selector).success).toBe(false)
})
