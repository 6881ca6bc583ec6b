import { describe, expect, it } from 'vitest'
import { formatDate, formatMoney, formatNumber, formatWholeMoney, minorDigits } from '#/domain/format.ts'

describe('money', () => {
  it.each([
    [16500, 'USD', 'en-US', '$165.00'],
    [999, 'CAD', 'en-CA', '$9.99'],
    [16500, 'CAD', 'fr-CA', '165,00\u00A0$'],
    [123456, 'AUD', 'en-AU', '$1,234.56'],
    [12800, 'JPY', 'ja-JP', '¥12,800'],
    [0, 'USD', 'en-US', '$0.00'],
    [-250, 'USD', 'en-US', '-$2.50'],
  ])('formats %i minor units of %s in %s', (amount, currency, locale, text) => {
    expect(formatMoney(amount, currency, locale).normalize('NFKC')).toBe(text.normalize('NFKC'))
  })

  it('has no minor unit for yen', () => {
    expect([minorDigits('USD'), minorDigits('JPY')]).toEqual([2, 0])
  })
})

it('formats whole amounts without cents', () => {
  expect(formatWholeMoney(99, 'USD', 'en-US')).toBe('$99')
})

it('groups the digits of numbers', () => {
  expect([formatNumber(34000, 'en-US'), formatNumber(34000, 'ja-JP')]).toEqual(['34,000', '34,000'])
})

it('formats the day of an instant in the requested time zone', () => {
  expect(formatDate('2025-01-07T04:30:00Z', 'en-US')).toBe('January 7, 2025')
  expect(formatDate('2025-01-07T04:30:00Z', 'en-US', 'America/New_York')).toBe('January 6, 2025')
})
