import fc from 'fast-check'
import { expect, it } from 'vitest'
import { choiceField, maxCompared, readChoices, writeChoices } from '#/domain/product/compare-choices.ts'
import {
  compareAddress,
  listOfChoices,
  readCompared,
  sizeField,
  withoutWork,
  withReference,
} from '#/domain/product/compare.ts'

const imageIds = fc.integer({ min: 10_000_000, max: 99_999_999 }).map(String)
const references = fc
  .uniqueArray(imageIds, { maxLength: maxCompared })
  .chain((ids) => fc.tuple(...ids.map((id) => fc.constantFrom(id, `${id}P18X24`, `${id}F8X10FOAKW3A`))))
const searchOf = (address: string) => Object.fromEntries(new URL(address, 'http://shop.test').searchParams)

it('reads the works of an address that it wrote', () => {
  fc.assert(
    fc.property(references, (works) => {
      const read = { references: works, extra: 0, unreadable: 0 }
      expect(readCompared(searchOf(compareAddress(works)))).toEqual(read)
      expect(readCompared(searchOf(compareAddress(works, 'furniture')))).toEqual(read)
    }),
  )
})

it('reads the boxes that were ticked and the sizes that were chosen in forms', () => {
  const boxes = { works: '', [choiceField('10000002')]: '10000002', [choiceField('10000001')]: 'on' }
  expect(readCompared(boxes).references).toEqual(['10000002', '10000001'])
  const sizes = { works: '10000001P18X24_10000002', [sizeField('10000001')]: '10000001P12X16' }
  expect(readCompared(sizes).references).toEqual(['10000001P12X16', '10000002'])
  const others = { works: '10000001P18X24', [sizeField('10000001')]: '10000002P12X16' }
  expect(readCompared(others).references).toEqual(['10000001P18X24'])
})

it('keeps the first four works, each once, and counts the others', () => {
  const works = '10000001_10000002P18X24_10000001_10000003_10000004_10000005_10000006'
  expect(readCompared({ works })).toEqual({
    references: ['10000001', '10000002P18X24', '10000003', '10000004'],
    extra: 2,
    unreadable: 0,
  })
})

it('keeps the works before the end of an address that was cut off', () => {
  expect(readCompared({ works: '10000001P18X24_100000' })).toEqual({
    references: ['10000001P18X24'],
    extra: 0,
    unreadable: 1,
  })
  for (const works of ['', '_', '<script>', '../..', '10000001 or 1=1', undefined, 7])
    expect(readCompared({ works }).references).toEqual([])
})

it('keeps choices in the address of a list, with its filters', () => {
  expect(listOfChoices('/gallery?n=c_color%3Ablue&compare=on', ['10000001P18X24', '10000002'])).toBe(
    '/gallery?n=c_color%3Ablue&compare=10000001_10000002',
  )
  expect(listOfChoices('/gallery', [])).toBe('/gallery?compare=on')
  fc.assert(
    fc.property(fc.uniqueArray(imageIds, { maxLength: maxCompared }), (works) => {
      expect(readChoices(writeChoices(works))).toEqual(works)
    }),
  )
  expect(readChoices('on_1_10000001_10000001_10000002_10000003_10000004_10000005')).toEqual([
    '10000001',
    '10000002',
    '10000003',
    '10000004',
  ])
})

it('replaces the size of a work and removes a work', () => {
  const works = ['10000001P18X24', '10000002']
  expect(withReference(works, '10000001P12X16')).toEqual(['10000001P12X16', '10000002'])
  expect(withoutWork(works, '10000001')).toEqual(['10000002'])
})
