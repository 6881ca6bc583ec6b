import {
  cardKindOf,
  creditCardPayload,
  groupedCardNumber,
  isCardNumber,
  isExpired,
  lastDigitsOf,
  maskedCardNumber,
  readExpiry,
  type PaymentCard,
} from '#/domain/checkout/card.ts'
import { describe, expect, it, test } from 'vitest'

describe('a card number', () => {
  test.each([
    ['4242-4242 42424242', '4242 4242 4242 4242'],
    ['378282246310005', '3782 822463 10005'],
    ['36227206271667', '3622 720627 1667'],
    ['55555', '5555 5'],
    ['4111 1111', '4111 1111'],
    ['card: 6011', '6011'],
    ['', ''],
  ])('of %j is formatted as %j [PAY-01]', (typed, written) => expect(groupedCardNumber(typed)).toBe(written))

  test.each([
    ['4242424242424242', 'Visa'],
    ['5555555555554444', 'Master Card'],
    ['2223003122003222', 'Master Card'],
    ['378282246310005', 'Amex'],
    ['6011111111111117', 'Discover'],
    ['30569309025904', 'Diners'],
    ['3566002020360505', 'JCB'],
  ])('%s is valid and of the kind %s', (number, name) => {
    expect(cardKindOf(number)?.name).toBe(name)
    expect(isCardNumber(number)).toBe(true)
  })

  test.each(['4242424242424241', '424242424242424', '9999999999999995', ''])('%j is invalid', (number) =>
    expect(isCardNumber(number)).toBe(false),
  )

  test.each([
    ['4242 4242 4242 4242', '************4242', '4242'],
    ['378282246310005', '***********0005', '0005'],
    ['************1881', '************1881', '1881'],
    ['***-4444', '***4444', '4444'],
  ])('%s is masked as %s', (number, masked, last) => {
    expect(maskedCardNumber(number)).toBe(masked)
    expect(lastDigitsOf(number)).toBe(last)
  })
})

describe('an expiry', () => {
  test.each([
    ['04/31', { expirationMonth: 4, expirationYear: 2031 }],
    ['12 / 29', { expirationMonth: 12, expirationYear: 2029 }],
    ['13/29', undefined],
    ['0/29', undefined],
    ['04/2031', undefined],
    ['0431', undefined],
  ])('%j is read as %j [PAY-02]', (expiry, read) => expect(readExpiry(expiry)).toEqual(read))

  it('is valid to the end of its month', () => {
    const until = { expirationMonth: 11, expirationYear: 2026 }
    expect(isExpired(until, new Date('2026-11-30T23:59:59Z'))).toBe(false)
    expect(isExpired(until, new Date('2026-12-01T00:00:00Z'))).toBe(true)
    expect(isExpired({ expirationMonth: 1, expirationYear: 2027 }, new Date('2026-12-31T00:00:00Z'))).toBe(false)
  })
})

describe('a payment card', () => {
  const card: PaymentCard = { number: '4242 4242 4242 4242', cardType: 'Visa', expiry: '04/31', holder: 'Ada Quill' }

  it('has number, kind and expiry, and is sent as CREDIT_CARD with month, year and plain number [PAY-03] [PAY-04]', () => {
    expect(creditCardPayload(card)).toEqual({
      paymentMethodId: 'CREDIT_CARD',
      paymentCard: {
        cardType: 'Visa',
        number: '4242424242424242',
        expirationMonth: 4,
        expirationYear: 2031,
        holder: 'Ada Quill',
      },
    })
  })

  it('has no payload with a malformed expiry', () => {
    expect(creditCardPayload({ ...card, expiry: 'soon' })).toBeUndefined()
  })
})
