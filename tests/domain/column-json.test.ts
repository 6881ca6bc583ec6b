import fc from 'fast-check'
import { expect, it } from 'vitest'
import { fromColumnJson, toColumnJson } from '#/domain/column-json.ts'

const written = (data: unknown): unknown => JSON.parse(toColumnJson(data))

it('writes an array of objects as the values of each field', () => {
  const works = [
    { id: '1', price: 30 },
    { id: '2', price: 40, sale: true },
    { id: '3', price: 50, sale: false },
    { id: '4', price: 60, set: true },
  ]
  expect(written({ works })).toEqual({
    works: {
      $columns: {
        id: ['1', '2', '3', '4'],
        price: [30, 40, 50, 60],
        'sale?': [null, true, false, null],
        'set?': { 3: true },
      },
    },
  })
  expect(fromColumnJson(toColumnJson({ works }))).toStrictEqual({ works })
})

it('writes a number that all objects have once', () => {
  const items = [5, 5, 5].map((stock, size) => ({ size, stock, step: '1' }))
  expect(written(items)).toEqual({ $columns: { size: [0, 1, 2], stock: 5, step: ['1', '1', '1'] } })
  expect(fromColumnJson(toColumnJson(items))).toStrictEqual(items)
  expect(written([{ stock: 5 }, { stock: 5 }, { stock: 5 }])).toEqual({ $columns: { stock: [5, 5, 5] } })
})

it.each([
  ['fewer than three objects', [{ a: 1 }, { a: 2 }]],
  ['numbers', [1, 2, 3]],
  ['objects without a common field', [{ a: 1 }, { b: 1 }, { b: 2, a: 2 }]],
  ['objects of different kinds', ['a', 'b', 'c', 'd'].map((name) => ({ kind: name, [name]: 1 }))],
  ['a field that is absent in one object and null in another', [{ a: 1, b: 1 }, { a: 1, b: null }, { a: 2 }]],
  ['a field whose name ends with a question mark', [{ 'a?': 1 }, { 'a?': 2 }, { 'a?': 3 }]],
])('writes %s as they are', (_, data) => {
  expect(written(data)).toEqual(data)
})

it('writes columns within columns', () => {
  const data = [1, 2, 3].map((id) => ({ id, values: [{ v: 1 }, { v: null }, { v: 3 }], others: [{ v: id }] }))
  expect(fromColumnJson(toColumnJson(data))).toStrictEqual(data)
})

it('omits fields that are undefined', () => {
  const data = [{ a: 1, b: undefined }, { a: 2 }, { a: 3, b: undefined }]
  expect(written(data)).toEqual({ $columns: { a: [1, 2, 3] } })
})

it.each([
  ['a date', { made: new Date(0) }],
  ['a map', { works: new Map() }],
  ['an error', [new Error('failed')]],
  ['a number that is not finite', { price: Number.NaN }],
  ['a function', { price: () => 1 }],
])('rejects %s', (_, data) => {
  expect(() => toColumnJson(data)).toThrow('is not JSON')
})

it('reads a field with the name of the columns', () => {
  const request = { refinements: { $columns: ['red'] } }
  expect(fromColumnJson(toColumnJson(request))).toStrictEqual(request)
})

it('reads what it has written', () => {
  const name = fc.constantFrom('a', 'b', 'c', 'a?', '1')
  const { data } = fc.letrec((tie) => ({
    data: fc.oneof(
      { maxDepth: 3 },
      fc.constantFrom(null, true, false, 0, -1.5, '', 'a?', '<b>'),
      fc.array(tie('data'), { maxLength: 5 }),
      fc.array(fc.dictionary(name, tie('data'), { noNullPrototype: true }), { minLength: 3, maxLength: 6 }),
      fc.dictionary(name, tie('data'), { noNullPrototype: true }),
    ),
  }))
  fc.assert(
    fc.property(data, (value) => {
      expect(fromColumnJson(toColumnJson(value))).toEqual(value)
    }),
    { numRuns: 200 },
  )
})
