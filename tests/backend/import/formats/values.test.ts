import { describe, expect, it } from 'vitest'
import { readAmount, readBoolean, readDate, readNumber, readWeight } from '#backend/import/formats/values.ts'

const points = { decimalComma: false }
const commas = { decimalComma: true }

describe('amounts of money', () => {
  it.each([
    ['19.99', '19.99', null],
    ['19', '19', null],
    ['0.00', '0.00', null],
    ['.5', '0.5', null],
    ['1,299.00', '1299.00', null],
    ['1.299,00', '1299.00', null],
    ["1'299.00", '1299.00', null],
    ['1’299.50', '1299.50', null],
    ['1 299,50', '1299.50', null],
    ['1\u202f299,50', '1299.50', null],
    ['12,345,678.90', '12345678.90', null],
    ['1,299', '1299', null],
    ['28.756', '28.756', null],
    ['19,99 €', '19.99', 'EUR'],
    ['1.299 €', '1299', 'EUR'],
    ['€19', '19', 'EUR'],
    ['$1,299.00', '1299.00', null],
    ['US$ 24.50', '24.50', 'USD'],
    ['CA$32', '32', 'CAD'],
    ['A$ 40.00', '40.00', 'AUD'],
    ['19.99 USD', '19.99', 'USD'],
    ['CAD 52.00', '52.00', 'CAD'],
    ['¥1990', '1990', 'JPY'],
    ['19,–', '19', null],
    ['19.-', '19', null],
  ])('reads %s', (text, amount, currency) => {
    expect(readAmount(text, points)).toEqual({ amount, currency })
  })

  it('reads a point before three digits as one of thousands in a file with decimal commas', () => {
    expect(readAmount('1.299', commas)?.amount).toBe('1299')
    expect(readAmount('0.500', commas)?.amount).toBe('0.500')
  })

  it.each(['', 'on request', '-5', '1.2.3', '1,2,3', '12x16', 'free'])('does not read "%s"', (text) => {
    expect(readAmount(text, points)).toBeUndefined()
  })
})

it('reads numbers with the decimal mark of the file', () => {
  expect(['1.250', '1,250', '1,25', '-4.5', '1 250,5'].map((text) => readNumber(text, points))).toEqual([
    '1.250',
    '1250',
    '1.25',
    '-4.5',
    '1250.5',
  ])
  expect(['1.250', '1,250', '12,5'].map((text) => readNumber(text, commas))).toEqual(['1250', '1.250', '12.5'])
  expect(readNumber('many', points)).toBeUndefined()
})

it('reads yes and no in several languages', () => {
  expect(['TRUE', 'yes', '1', 'x', 'Ja', 'oui', 'Wahr'].map(readBoolean)).toEqual(Array(7).fill(true))
  expect(['FALSE', 'no', '0', 'nein', 'Non', '-'].map(readBoolean)).toEqual(Array(6).fill(false))
  expect(['', 'perhaps'].map(readBoolean)).toEqual([undefined, undefined])
})

describe('dates', () => {
  it.each([
    ['2025-12-31', '2025-12-31'],
    ['2025/1/2', '2025-01-02'],
    ['31.12.2025', '2025-12-31'],
    ['1.2.25', '2025-02-01'],
    ['12/31/2025', '2025-12-31'],
    ['31/12/2025', '2025-12-31'],
    ['3/4/2025', '2025-03-04'],
    ['45000', '2023-03-15'],
    ['45000.5', '2023-03-15'],
    ['Dec 31, 2025', '2025-12-31'],
    ['31 Dec 2025', '2025-12-31'],
    ['2025-12-31 23:59:59', '2025-12-31T23:59:59Z'],
    ['2025-12-31 00:00:00', '2025-12-31'],
    ['2016-02-24T13:00-0800', '2016-02-24T21:00:00Z'],
    ['2025-12-31T12:30:00.000Z', '2025-12-31T12:30:00Z'],
    ['31.12.2025 8:05', '2025-12-31T08:05:00Z'],
  ])('reads %s', (text, date) => {
    expect(readDate(text, points)).toBe(date)
  })

  it('begins with the day in a file with decimal commas', () => {
    expect(readDate('3/4/2025', commas)).toBe('2025-04-03')
    expect(readDate('12/31/2025', commas)).toBe('2025-12-31')
  })

  it.each(['', 'soon', '31.2.2025', '2025-13-01', '99', '2025'])('does not read "%s"', (text) => {
    expect(readDate(text, points)).toBeUndefined()
  })
})

it('reads weights with their units', () => {
  const read = (text: string, unit?: string) => readWeight(text, points, unit)
  expect(['1,2 kg', '300 g', '2 lbs', '8 oz', '0.5'].map((text) => read(text))).toEqual([
    '1.2 kg',
    '300 g',
    '2 lb',
    '227 g',
    '0.5 kg',
  ])
  expect(read('120', 'g')).toBe('120 g')
  expect(['0', '', 'heavy', '3 stone'].map((text) => read(text))).toEqual(Array(4).fill(undefined))
})
