import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { isCardNumber } from '#/domain/checkout/card.ts'
import { cardRequest, cardResponse, storedCard } from '#backend/payments/cards.ts'
import type { PaymentProcessor } from '#backend/payments/processor.ts'
import { sandbox, SANDBOX_CODE, testNumbers } from '#backend/payments/sandbox.ts'
import { openStore, type Store } from '#backend/store/store.ts'
import { emptyStore, type OwnStore } from '../own-store.ts'

const NOW = new Date('2026-11-16T15:00:00Z')
const until = { expirationMonth: 4, expirationYear: 2031 }
const charge = (number: string, more: object = {}) => ({
  key: randomUUID(),
  card: storedCard({ number, ...until }),
  amount: 10_399,
  currency: 'USD',
  purpose: 'basket card',
  ...more,
})

let own: OwnStore
let store: Store
let processor: PaymentProcessor
beforeAll(async () => {
  own = await emptyStore()
  store = await openStore(own.where)
  processor = sandbox(store.db, () => NOW)
})
afterAll(async () => {
  await store.close()
  await own.drop()
})
const authorize: PaymentProcessor['authorize'] = (charged) => processor.authorize(charged)

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

  it('authorises one payment for repeated requests with a key and another one for another key', async () => {
    const once = charge('4242424242424242')
    const [first, repeated, other] = await Promise.all([
      authorize(once),
      authorize(once),
      authorize(charge('4242424242424242')),
    ])
    expect(first).toMatchObject({ outcome: 'approved', reference: expect.any(String) })
    expect(repeated).toEqual(first)
    expect(other).not.toEqual(first)
  })

  it('finds an approved authorisation by its key until it is voided', async () => {
    const charged = charge('4242424242424242')
    expect(await processor.findAuthorization(charged.key)).toBeUndefined()
    const authorization = await authorize(charged)
    expect({ outcome: 'approved', reference: await processor.findAuthorization(charged.key) }).toEqual(authorization)
    await processor.void(charged.key)
    await processor.void(charged.key)
    expect(await processor.findAuthorization(charged.key)).toBeUndefined()
  })

  it('declines a request with a key that was voided before', async () => {
    const charged = charge('4242424242424242')
    await processor.void(charged.key)
    expect(await authorize(charged)).toEqual({ outcome: 'declined' })
    expect(await processor.findAuthorization(charged.key)).toBeUndefined()
  })

  it('captures an authorisation once and never a voided one', async () => {
    const stateOf = async (key: string) =>
      (await store.db.selectFrom('sandbox_authorization').select('state').where('key', '=', key).executeTakeFirst())
        ?.state
    const [captured, voided] = [charge('4242424242424242'), charge('4242424242424242')]
    for (const { key } of [captured, voided]) {
      const authorization = await authorize({ ...captured, key })
      if (key === voided.key) await processor.void(key)
      if (authorization.outcome !== 'approved') throw new Error('not approved')
      await processor.capture(authorization.reference, captured.amount)
      await processor.capture(authorization.reference, captured.amount)
    }
    expect([await stateOf(captured.key), await stateOf(voided.key)]).toEqual(['captured', 'voided'])
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
