import { deliveryNotice, isZip, longestZip, preferredTransit } from '#/domain/product/delivery.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

describe('a delivery postal code', () => {
  it.each(['66952', '66952-1234', '669521234'])('%s is valid [DELIV-05]', (zip) => {
    expect(isZip(zip)).toBe(true)
  })

  it.each(['K1A 0B1', 'k1a0b1', 'H2X 1Y4'])('%s is valid [DELIV-06]', (zip) => {
    expect(isZip(zip)).toBe(true)
  })

  it.each(['', '6695', '6695a', '66952-12', 'K1A  0B1', '1KA 0B1', 'K1A-0B1', '66952 1234'])(
    '%j is invalid [DELIV-05, DELIV-06]',
    (zip) => {
      expect(isZip(zip)).toBe(false)
    },
  )

  it.each([
    ['3000', 'AU', true],
    ['66952', 'AU', false],
    ['150-0001', 'JP', true],
    ['1500001', 'JP', true],
    ['１５０－０００１', 'JP', true],
    ['66952', 'JP', false],
    ['K1A 0B1', 'US', true],
    ['66952', 'CA', true],
    ['3000', 'CA', false],
  ])('%s is valid in %s: %s', (zip, country, valid) => {
    expect(isZip(zip, country)).toBe(valid)
  })

  it('is invalid in any other form', () => {
    const known = /^(\d{5}-?(\d{4})?|[a-z]\d[a-z] ?\d[a-z]\d)$/i
    fc.assert(fc.property(fc.string({ maxLength: 12 }), (text) => isZip(text) === known.test(text.trim())))
  })

  it.each([
    ['', 10],
    ['6', 10],
    ['66952-', 10],
    ['K', 7],
    ['K1A 0B1', 7],
  ])('that begins with %j may have up to %i characters [DELIV-07]', (typed, longest) => {
    expect(longestZip(typed)).toBe(longest)
  })

  it('may have up to eight characters in Japan', () => {
    expect(longestZip('', 'JP')).toBe('150-0001'.length)
  })

  it('may have up to seven characters in Australia', () => {
    expect(longestZip('', 'AU')).toBe(7)
  })
})

describe('a delivery event', () => {
  const event = { startDate: '2026-12-13', endDate: '2026-12-18', eventMessage: 'In time for the holidays' }

  it.each([
    ['2026-12-12', false],
    ['2026-12-13', true],
    ['2026-12-18', true],
    ['2026-12-19', false],
  ])('on %s has a notice: %s [DELIV-09]', (today, hasNotice) => {
    expect(deliveryNotice(event, today) !== null).toBe(hasNotice)
  })

  it('offers gift cards if its message announces a late arrival [DELIV-10]', () => {
    const late = { ...event, eventMessage: 'Will arrive after December 25' }
    expect(deliveryNotice(late, '2026-12-15')).toEqual({
      message: 'Will arrive after December 25',
      offersGiftCard: true,
    })
    expect(deliveryNotice(event, '2026-12-15')?.offersGiftCard).toBe(false)
  })

  it('adds Standard Shipping to the message of an upgrade [DELIV-11]', () => {
    const upgrade = { ...event, eventMessage: 'Upgrade: it may come late' }
    expect(deliveryNotice(upgrade, '2026-12-15')?.message).toBe('Upgrade: it may come late with Standard Shipping')
    expect(deliveryNotice(event, '2026-12-15')?.message).toBe('In time for the holidays')
  })

  it('that is missing has no notice', () => {
    expect(deliveryNotice(null, '2026-12-15')).toBeNull()
  })
})

describe('the day of arrival', () => {
  const expedited = { shippingType: 'Expedited', displayDeliveryDate: '2026-12-01' }
  const standard = { shippingType: 'Standard', displayDeliveryDate: '2026-12-03' }

  it('is that of standard shipping, otherwise of the first service [DELIV-12]', () => {
    expect(preferredTransit([expedited, standard])).toBe(standard)
    expect(preferredTransit([expedited])).toBe(expedited)
    expect(preferredTransit([])).toBeUndefined()
  })
})
