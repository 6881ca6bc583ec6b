import { describe, expect, it } from 'vitest'
import { countdownIn, timeLeft } from '#/domain/shell/countdown.ts'

describe('the end date in a description', () => {
  it.each([
    ['Back wall sale ends in 2030-03-04T05:00:00Z', { text: 'Back wall sale ends in', end: Date.UTC(2030, 2, 4, 5) }],
    ['2030-03-04T00:00:00-05:00', { text: '', end: Date.UTC(2030, 2, 4, 5) }],
    ['Until 2030-03-04 only', { text: 'Until only', end: Date.UTC(2030, 2, 4) }],
    ['Until further notice', undefined],
    ['Ends 2030-13-45', undefined],
    ['', undefined],
  ])('is read from "%s"', (description, countdown) => expect(countdownIn(description)).toEqual(countdown))
})

describe('the time left', () => {
  const end = Date.UTC(2030, 2, 4, 5)
  it.each([
    [Date.UTC(2030, 2, 1, 14, 23, 30), { days: 2, hours: 14, minutes: 36 }],
    [end - 59_999, { days: 0, hours: 0, minutes: 0 }],
    [end - 24 * 3_600_000, { days: 1, hours: 0, minutes: 0 }],
    [end, undefined],
    [end + 1, undefined],
  ])('at %i is %j', (now, left) => expect(timeLeft(end, now)).toEqual(left))
})
