import { businessDaysLater, firstWorkingDay, holidaysOf, isBusinessDay, isDay } from '#backend/shipping/calendar.ts'
import { eventAt } from '#backend/shipping/events.ts'
import { arrivals, transitTo } from '#backend/shipping/transit.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

const instant = fc.date({
  min: new Date('2024-01-01T00:00:00Z'),
  max: new Date('2031-12-31T00:00:00Z'),
  noInvalidDate: true,
})
const postalCode = fc.oneof(
  fc.stringMatching(/^\d{5}$/),
  fc.constantFrom('K1A 0B1', 'h2x1y4', 'V6B 1A1', 'X0A 0H0', '66952-1234'),
)

describe('the workshop calendar', () => {
  it('returns the holidays of a year', () => {
    expect(holidaysOf(2026)).toEqual([
      '2026-01-01',
      '2026-01-19',
      '2026-05-25',
      '2026-06-19',
      '2026-07-04',
      '2026-09-07',
      '2026-11-26',
      '2026-12-25',
    ])
  })

  it('counts business days over weekends and holidays', () => {
    expect(businessDaysLater('2026-11-25', 1)).toBe('2026-11-27')
    expect(businessDaysLater('2026-11-25', 2)).toBe('2026-11-30')
    expect(businessDaysLater('2026-11-28', 0)).toBe('2026-11-30')
  })

  it.each([
    ['2026-11-24T18:59:59Z', '2026-11-24'],
    ['2026-11-24T19:00:00Z', '2026-11-25'],
    ['2026-07-14T17:59:00Z', '2026-07-14'],
    ['2026-07-14T18:00:00Z', '2026-07-15'],
    ['2026-11-28T03:30:00Z', '2026-11-30'],
  ])('begins production of an order placed at %s on %s', (at, day) => {
    expect(firstWorkingDay(new Date(at))).toBe(day)
  })

  it.each([
    ['2026-02-29', false],
    ['2028-02-29', true],
    ['2026-13-01', false],
    ['tomorrow', false],
    ['2026-1-1', false],
  ])('checks whether %s is a valid day: %s', (text, expected) => {
    expect(isDay(text)).toBe(expected)
  })
})

describe('arrivals', () => {
  it('computes business days that are no earlier for later orders and no later for faster services', () => {
    fc.assert(
      fc.property(instant, fc.nat(20 * 86_400_000), fc.nat(8), postalCode, (ordered, later, productionDays, code) => {
        const early = arrivals(ordered, productionDays, code)
        const late = arrivals(new Date(ordered.getTime() + later), productionDays, code)
        expect(late.map(({ shippingType }) => shippingType)).toEqual(early.map(({ shippingType }) => shippingType))
        early.forEach(({ day }, index) => {
          expect(isBusinessDay(day)).toBe(true)
          expect(late[index]?.day.localeCompare(day)).toBeGreaterThanOrEqual(0)
          expect(day <= (early[index - 1]?.day ?? day)).toBe(true)
        })
      }),
    )
  })

  it('returns the arrivals of all three services for the default postal code', () => {
    expect(arrivals(new Date('2026-11-20T15:00:00Z'), 4, '66952')).toEqual([
      { shippingType: 'Standard', day: '2026-12-02' },
      { shippingType: 'Expedited', day: '2026-12-01' },
      { shippingType: 'Overnight', day: '2026-11-30' },
    ])
  })

  it.each([
    ['99501', ['Standard', 'Expedited', 'Overnight']],
    ['k1a0b1', ['Standard', 'Expedited']],
    ['X0A 0H0', ['Standard']],
    ['3000', ['Standard', 'Expedited']],
    ['0800', ['Standard', 'Expedited']],
    ['00501', ['Standard', 'Expedited', 'Overnight']],
    ['150-0001', ['Standard', 'Expedited']],
  ])('serves the postal code %s by %j', (code, services) => {
    expect(Object.keys(transitTo(code) ?? {})).toEqual(services)
  })

  it.each([
    '',
    'D1A 1A1',
    'K1O 0B1',
    '00000',
    '00401-1234',
    '21301',
    '98700',
    '0000',
    '0300',
    '000-0000',
    'nowhere',
    '12',
    '123456',
  ])('returns no arrivals for the postal code %j', (code) => {
    expect(arrivals(new Date('2026-11-20T15:00:00Z'), 1, code)).toEqual([])
  })
})

describe('delivery events', () => {
  it('returns the delivery event of a day, or the next one of the year', () => {
    expect(eventAt('2026-12-14')).toEqual({
      startDate: '2026-12-13',
      endDate: '2026-12-18',
      eventMessage: 'Upgrade to get it by December 24: it may arrive late',
    })
    expect(eventAt('2026-06-01')?.startDate).toBe('2026-12-01')
    expect(eventAt('2026-12-27')).toBeNull()
  })
})
