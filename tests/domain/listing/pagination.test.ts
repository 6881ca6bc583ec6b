import { expect, it } from 'vitest'
import { itemCount, offsetOf, pageAt, pageCount, pageLinks } from '#/domain/listing/pagination.ts'

it.each([
  [0, 60, 0],
  [1, 60, 1],
  [60, 60, 1],
  [61, 60, 2],
  [1234, 25, 50],
])('divides %j works, %j per page, into %j pages [PAGE-03]', (total, limit, pages) => {
  expect(pageCount(total, limit)).toBe(pages)
})

it('increases the offset by the limit per page [PAGE-04]', () => {
  expect([1, 2, 3].map((page) => offsetOf(page, 25))).toEqual([0, 25, 50])
  expect([0, 24, 25, 50].map((offset) => pageAt(offset, 25))).toEqual([1, 1, 2, 3])
})

it.each([
  [1, 1, { first: false, pages: [1] }],
  [1, 10, { first: false, pages: [1, 2, 3, 4, 5], next: 2 }],
  [3, 10, { previous: 2, first: false, pages: [1, 2, 3, 4, 5], next: 4 }],
  [10, 10, { previous: 9, first: true, pages: [6, 7, 8, 9, 10] }],
  [3, 3, { previous: 2, first: false, pages: [1, 2, 3] }],
  [5, 5, { previous: 4, first: false, pages: [1, 2, 3, 4, 5] }],
])('links page %j of %j to the previous and next page and to at most five pages [PAGE-01]', (current, count, links) => {
  expect(pageLinks(current, count)).toEqual(links)
})

it('shows the first page and an ellipsis before the links above page 4 [PAGE-02]', () => {
  expect(pageLinks(4, 20)).toMatchObject({ first: false, pages: [1, 2, 3, 4, 5] })
  expect(pageLinks(5, 20)).toMatchObject({ first: true, pages: [3, 4, 5, 6, 7] })
  expect(pageLinks(5, 6)).toMatchObject({ first: true, pages: [2, 3, 4, 5, 6] })
})

it('counts no further than ten thousand works [GALHDR-03]', () => {
  expect(itemCount(1)).toEqual({ count: 1, more: false })
  expect(itemCount(9999)).toEqual({ count: 9999, more: false })
  expect(itemCount(10_000)).toEqual({ count: 10_000, more: true })
  expect(itemCount(34_000)).toEqual({ count: 10_000, more: true })
})
