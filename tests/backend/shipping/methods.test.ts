import { expect, it } from 'vitest'
import { cutOffAfter } from '#backend/shipping/calendar.ts'
import { availableMethods } from '#backend/shipping/methods.ts'
import { arrivals } from '#backend/shipping/transit.ts'

const MONDAY = new Date('2026-11-16T15:00:00Z')

it('offers the methods that serve a postal code with their arrival days', () => {
  const offered = availableMethods('02108', MONDAY, 3)
  expect(offered.map(({ type, arrival }) => ({ shippingType: type, day: arrival }))).toEqual(
    arrivals(MONDAY, 3, '02108'),
  )
  expect(availableMethods('M5H 1A1', MONDAY, 3).map(({ id }) => id)).toEqual(['001', '002'])
  expect(availableMethods('96201', MONDAY, 3).map(({ id }) => id)).toEqual(['001'])
  expect(availableMethods('nowhere', MONDAY, 3)).toEqual([])
})

it('offers all methods without an arrival day when the postal code is unknown', () => {
  expect(availableMethods(undefined, MONDAY, 3).map(({ id, arrival }) => [id, arrival])).toEqual([
    ['001', undefined],
    ['002', undefined],
    ['003', undefined],
  ])
})

it.each([
  ['before two in winter', '2026-11-16T18:59:59Z', '2026-11-16T19:00:00.000Z'],
  ['at two in winter', '2026-11-16T19:00:00Z', '2026-11-17T19:00:00.000Z'],
  ['before two in summer', '2026-07-14T17:59:00Z', '2026-07-14T18:00:00.000Z'],
  ['on a Friday evening', '2026-11-20T23:00:00Z', '2026-11-23T19:00:00.000Z'],
])('returns the cut-off of an order placed %s', (_, ordered, cutOff) =>
  expect(cutOffAfter(new Date(ordered)).toISOString()).toBe(cutOff),
)
