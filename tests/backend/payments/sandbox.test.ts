import { describe, expect, it, test } from 'vitest'
import { isCardNumber } from '#/domain/checkout/card.ts'
import { cardRequest, keepCard, shownCard } from '#backend/payments/cards.ts'
import { sandbox, SANDBOX_CODE, testNumbers } from '#backend/payments/sandbox.ts'

const NOW = new Date('2026-11-16T15:00:00Z')
const until = { expirationMonth: 4, expirationYear: 2031 }
const charge = (number: string, more: object = {}) => ({
  card: keepCard({ number, ...until }),
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
  ])('answers %s with %s', async (number = '', outcome) => {
    expect(isCardNumber(number)).toBe(true)
    expect(await authorize(charge(number))).toMatchObject({ outcome })
  })

  it('charges once for one purpose, and anew for another', async () => {
    const [once, again, other] = await Promise.all([
      authorize(charge('4242424242424242')),
      authorize(charge('4242424242424242')),
      authorize(charge('4242424242424242', { purpose: 'another basket' })),
    ])
    expect(once).toEqual(again)
    expect(once).not.toEqual(other)
  })

  it('hears the shopper where the bank asks, and declines a wrong answer', async () => {
    const [number] = testNumbers.authentication
    const asked = await authorize(charge(number))
    const challenge = asked.outcome === 'authentication-required' ? asked.challenge : ''
    const answer = (code: string) => authorize(charge(number, { authentication: { challenge, code } }))
    expect(await answer(SANDBOX_CODE)).toMatchObject({ outcome: 'approved' })
    expect(await answer('4321')).toEqual({ outcome: 'declined' })
    expect(await authorize(charge(number, { authentication: { challenge: 'other', code: SANDBOX_CODE } }))).toEqual(
      asked,
    )
  })

  it('takes a card to the end of its month', async () => {
    const card = keepCard({ number: '4242424242424242', expirationMonth: 10, expirationYear: 2026 })
    expect(await authorize({ ...charge('4242424242424242'), card })).toEqual({ outcome: 'expired' })
  })
})

describe('a card', () => {
  it('is kept without its number', () => {
    const kept = keepCard({ number: '4242 4242 4242 4242', holder: 'Ada Byron', ...until })
    expect(kept).toEqual({ cardType: 'Visa', holder: 'Ada Byron', maskedNumber: '************4242', ...until })
    expect(shownCard(kept, NOW)).toEqual({ ...kept, numberLastDigits: '4242', creditCardExpired: false })
  })

  it('that is called masked, and is not, is masked all the same', () => {
    expect(keepCard({ maskedNumber: '4242424242424242', ...until }).maskedNumber).toBe('************4242')
  })

  test.each([
    [{ number: '4242424242424241', ...until }, 'number'],
    [{ number: 'abc', ...until }, 'number'],
    [{ ...until }, 'number'],
    [{ maskedNumber: '****', ...until }, 'number'],
  ])('%j is refused by its %s', (card, field) => expect(() => keepCard(card)).toThrow(field))

  test.each([0, 13, 1.5, '4'])('does not expire in month %j', (expirationMonth) =>
    expect(cardRequest.safeParse({ ...until, expirationMonth }).success).toBe(false),
  )
})
