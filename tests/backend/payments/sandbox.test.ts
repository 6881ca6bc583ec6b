import { describe, expect, it, test } from 'vitest'
import { isCardNumber } from '#/domain/checkout/card.ts'
import { cardRequest, cardResponse, storedCard } from '#backend/payments/cards.ts'
import { sandbox, SANDBOX_CODE, testNumbers } from '#backend/payments/sandbox.ts'

const NOW = new Date('2026-11-16T15:00:00Z')
const until = { expirationMonth: 4, expirationYear: 2031 }
const charge = (number: string, more: object = {}) => ({
  card: storedCard({ number, ...until }),
  amount: 10_399,
  currency: 'USD',
  purpose: 'basket card',
  ...more,
})
const { authorize } = sandbox(() => NOW)

describe('the sandbox', () => {
  test.each([
    ...testNumbers.approved.map((number) => [number, 'approved']),
    ...testNumbers.declined.map((number) => [number, 'declined']),
    ...testNumbers.expired.map((number) => [number, 'expired']),
    ...testNumbers.authentication.map((number) => [number, 'authentication-required']),
  ])('responds to card number %s with %s', async (number = '', outcome) => {
    expect(isCardNumber(number)).toBe(true)
    expect(await authorize(charge(number))).toMatchObject({ outcome })
  })

  it('authorises the same charge once and another purpose separately', async () => {
    const [once, again, other] = await Promise.all([
      authorize(charge('4242424242424242')),
      authorize(charge('4242424242424242')),
      authorize(charge('4242424242424242', { purpose: 'another basket' })),
    ])
    expect(once).toEqual(again)
    expect(once).not.toEqual(other)
  })

  it('challenges the shopper where the bank requires it and declines a wrong code', async () => {
    const [number] = testNumbers.authentication
    const challenged = await authorize(charge(number))
    const challenge = challenged.outcome === 'authentication-required' ? challenged.challenge : ''
    const respond = (code: string) => authorize(charge(number, { authentication: { challenge, code } }))
    expect(await respond(SANDBOX_CODE)).toMatchObject({ outcome: 'approved' })
    expect(await respond('4321')).toEqual({ outcome: 'declined' })
    expect(await authorize(charge(number, { authentication: { challenge: 'other', code: SANDBOX_CODE } }))).toEqual(
      challenged,
    )
  })

  it('reports a card as expired after its expiration month', async () => {
    const card = storedCard({ number: '4242424242424242', expirationMonth: 10, expirationYear: 2026 })
    expect(await authorize({ ...charge('4242424242424242'), card })).toEqual({ outcome: 'expired' })
  })
})

describe('a stored card', () => {
  it('omits the card number', () => {
    const card = storedCard({ number: '4242 4242 4242 4242', holder: 'Ada Byron', ...until })
    expect(card).toEqual({ cardType: 'Visa', holder: 'Ada Byron', maskedNumber: '************4242', ...until })
    expect(cardResponse(card, NOW)).toEqual({ ...card, numberLastDigits: '4242', creditCardExpired: false })
  })

  it('masks a full number that was sent as maskedNumber', () => {
    expect(storedCard({ maskedNumber: '4242424242424242', ...until }).maskedNumber).toBe('************4242')
  })

  test.each([
    [{ number: '4242424242424241', ...until }, 'number'],
    [{ number: 'abc', ...until }, 'number'],
    [{ ...until }, 'number'],
    [{ maskedNumber: '****', ...until }, 'number'],
  ])('rejects %j because of its %s', (card, field) => expect(() => storedCard(card)).toThrow(field))

  test.each([0, 13, 1.5, '4'])('rejects expiration month %j', (expirationMonth) =>
    expect(cardRequest.safeParse({ ...until, expirationMonth }).success).toBe(false),
  )
})
