import { describe, expect, it } from 'vitest'
import {
  giftCardAmountOf,
  giftCardAmounts,
  giftCardDays,
  giftCardRange,
  isGiftCardProduct,
  isIsoDay,
} from '#/domain/gift-cards/gift-card.ts'
import { formEntries } from '#/domain/form-entries.ts'
import { giftCardEntryIn, giftCardErrors, readAmount, type GiftCardEntry } from '#/domain/gift-cards/gift-card-entry.ts'
import { giftCodeError, isGiftCodePath } from '#/domain/gift-cards/gift-code.ts'

const days = giftCardDays(new Date('2026-11-23T18:00:00Z'))
const entry: GiftCardEntry = {
  amount: '5000',
  otherAmount: '',
  recipientName: 'Theo',
  recipientEmail: 'theo@letters.example',
  senderName: 'Marta',
  deliveryDate: '',
  message: '',
}
const errorsOf = (change: Partial<GiftCardEntry>, currency = 'USD') =>
  giftCardErrors({ ...entry, ...change }, { currency, days })

describe('the gift card product', () => {
  it('has a variant for each fixed amount, and is the second one without a number', () => {
    expect(giftCardAmountOf('GC0025-1', 'USD')).toBe(2500)
    expect(giftCardAmountOf('GC0025-2', 'USD')).toBe(5000)
    expect(giftCardAmountOf('GC0025', 'JPY')).toBe(5000)
    for (const unknown of ['GC0025-0', 'GC0025-99', 'GC0026', 'GC0025-', 'xGC0025', '10000001'])
      expect(giftCardAmountOf(unknown, 'USD')).toBeUndefined()
    expect(giftCardAmountOf('GC0025', 'EUR')).toBeUndefined()
    expect(['GC0025', 'GC0025-8', 'GC0025-99'].every(isGiftCardProduct)).toBe(true)
    expect(isGiftCardProduct('GC00256')).toBe(false)
  })

  it.each(['USD', 'CAD', 'AUD', 'JPY'])('has fixed amounts within its bounds in %s', (currency) => {
    const { min, max } = giftCardRange(currency)
    expect(min).toBe(500)
    for (const amount of giftCardAmounts(currency)) expect(amount >= min && amount <= max).toBe(true)
  })
})

describe('a typed amount', () => {
  it.each([
    ['75', 'USD', 7500],
    ['$75.50', 'USD', 7550],
    [' $ 75 ', 'USD', 7500],
    ['CA$75', 'CAD', 7500],
    ['75,5 $', 'CAD', 7550],
    ['1,000', 'USD', 100_000],
    ['７５', 'USD', 7500],
    ['10,000円', 'JPY', 10_000],
    ['¥１００００', 'JPY', 10_000],
  ])('%s in %s is read as %i', (typed, currency, amount) => expect(readAmount(typed, currency)).toBe(amount))

  it.each([
    ['', 'USD'],
    ['abc', 'USD'],
    ['-5', 'USD'],
    ['5e3', 'USD'],
    ['0x10', 'USD'],
    ['75.555', 'USD'],
    ['7.5', 'JPY'],
    ['75 or 80', 'USD'],
    ['Infinity', 'USD'],
    ['99999999999', 'USD'],
    ['<b>75</b>', 'USD'],
  ])('%s in %s is invalid', (typed, currency) => expect(readAmount(typed, currency)).toBeUndefined())
})

describe('the form of a gift card', () => {
  it('counts a line break of a posted message as one character', () => {
    const fields = new FormData()
    for (const [name, value] of Object.entries({ ...entry, message: 'x\r\n'.repeat(120) })) fields.set(name, value)
    expect(giftCardErrors(giftCardEntryIn(formEntries(fields)), { currency: 'USD', days })).toEqual({})
  })

  it('has no errors when it is complete', () => {
    expect(errorsOf({})).toEqual({})
    expect(errorsOf({ deliveryDate: days.first })).toEqual({})
    expect(errorsOf({ deliveryDate: days.last, message: 'Go on.', amount: 'other', otherAmount: '$5' })).toEqual({})
  })

  it.each<[Partial<GiftCardEntry>, object]>([
    [{ amount: '' }, { amount: 'missing' }],
    [{ amount: '5001' }, { amount: 'missing' }],
    [{ amount: 'other' }, { otherAmount: 'missing' }],
    [{ amount: 'other', otherAmount: 'a lot' }, { otherAmount: 'invalid' }],
    [{ amount: 'other', otherAmount: '4.99' }, { otherAmount: 'range' }],
    [{ amount: 'other', otherAmount: '500.01' }, { otherAmount: 'range' }],
    [{ recipientName: ' ' }, { recipientName: 'missing' }],
    [{ recipientName: 'x'.repeat(101) }, { recipientName: 'long' }],
    [{ senderName: '' }, { senderName: 'missing' }],
    [{ recipientEmail: '' }, { recipientEmail: 'missing' }],
    [{ recipientEmail: 'theo@' }, { recipientEmail: 'invalid' }],
    [{ deliveryDate: 'tomorrow' }, { deliveryDate: 'invalid' }],
    [{ deliveryDate: '2026-02-30' }, { deliveryDate: 'invalid' }],
    [{ deliveryDate: '2026-11-22' }, { deliveryDate: 'past' }],
    [{ deliveryDate: '2027-12-01' }, { deliveryDate: 'late' }],
    [{ message: 'x'.repeat(241) }, { message: 'long' }],
  ])('%j has the errors %j', (change, errors) => expect(errorsOf(change)).toEqual(errors))
})

it('accepts only existing days', () => {
  expect(isIsoDay('2028-02-29')).toBe(true)
  for (const text of ['2026-02-29', '2026-13-01', '2026-1-1', '26-01-01', '2026-01-01T00:00'])
    expect(isIsoDay(text)).toBe(false)
})

it('accepts letters and digits in a code, and four groups of four in a path', () => {
  expect(giftCodeError(' 7kq2 m9xd 4htr wb3c ')).toBeUndefined()
  expect(giftCodeError(' ')).toBe('missing')
  expect(giftCodeError("' or 1=1 --")).toBe('invalid')
  expect(isGiftCodePath('7KQ2-M9XD-4HTR-WB3C')).toBe(true)
  expect(isGiftCodePath('GC0025')).toBe(false)
})
