import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Backend } from '#backend/backend.ts'
import {
  call,
  clockedBackend,
  CUSTOMERS,
  form,
  guest,
  login,
  pkce,
  registered,
  settings,
  SLAS,
  PASSWORD,
  type Tokens,
} from '../auth/shop-client.ts'

let backend: Backend
beforeAll(async () => ({ backend } = await clockedBackend()))
afterAll(() => backend.close())

const customerPath = (tokens: Tokens, path = '') => `${CUSTOMERS}/${tokens.customer_id}${path}`

describe('registration', () => {
  it('returns the registered customer with the opt-out flag [API-10, ENTITY-01]', async () => {
    const customer = {
      firstName: 'Ida',
      lastName: 'Noor',
      email: 'ida@example.com',
      login: 'ida@example.com',
      c_emailOptout: true,
    }
    const { status, body } = await call(backend, await guest(backend), 'POST', CUSTOMERS, {
      customer,
      password: PASSWORD,
    })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      ...customer,
      customerId: expect.stringMatching(/./),
      authType: 'registered',
      customerNo: expect.stringMatching(/^\d{8}$/),
      addresses: [],
      paymentInstruments: [],
    })
    expect(JSON.stringify(body)).not.toContain('argon2')
  })

  it('rejects a login that differs from an existing one only in case', async () => {
    await registered(backend, 'twice')
    const customer = { firstName: 'T', lastName: 'W', email: 'TWICE@example.com' }
    const rejected = await call(backend, await guest(backend), 'POST', CUSTOMERS, { customer, password: PASSWORD })
    expect([rejected.status, rejected.body['title'], rejected.body['field']]).toEqual([
      400,
      'Login Already In Use',
      'customer.login',
    ])
  })

  it('registers one customer for concurrent requests', async () => {
    const customer = { firstName: 'R', lastName: 'C', email: 'race@example.com' }
    const tokens = await guest(backend)
    const responses = await Promise.all(
      Array.from({ length: 5 }, () => call(backend, tokens, 'POST', CUSTOMERS, { customer, password: PASSWORD })),
    )
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 400, 400, 400, 400])
  })

  const good = { firstName: 'A', lastName: 'B', email: 'bad@example.com' }
  it.each<[string, unknown, string]>([
    ['a short password', { customer: good, password: 'Sh0rt!' }, 'password'],
    ['a password without a special character', { customer: good, password: 'Abcdefgh1' }, 'password'],
    ['no last name', { customer: { ...good, lastName: ' ' }, password: PASSWORD }, 'customer.lastName'],
    ['no e-mail address', { customer: { ...good, email: 'bad' }, password: PASSWORD }, 'customer.email'],
    ['a number for a name', { customer: { ...good, firstName: 7 }, password: PASSWORD }, 'customer.firstName'],
    ['an unknown field', { customer: { ...good, customerId: 'x' }, password: PASSWORD }, 'customer.customerId'],
    ['no customer', { password: PASSWORD }, 'customer'],
  ])('rejects %s and names the field', async (_, sent, field) => {
    const { status, body } = await call(backend, await guest(backend), 'POST', CUSTOMERS, sent)
    expect([status, body['field']]).toEqual([400, field])
  })

  it('rejects a registration without a valid token', async () => {
    expect((await call(backend, { access_token: 'none' }, 'POST', CUSTOMERS, {})).status).toBe(401)
  })
})

describe('a profile', () => {
  it('returns the profile of a customer, and only the id of a guest [API-13, SCOPE-08, ENTITY-01]', async () => {
    const [tokens, visitor] = [await registered(backend, 'reader'), await guest(backend)]
    expect((await call(backend, tokens, 'GET', customerPath(tokens))).body).toMatchObject({
      authType: 'registered',
      email: 'reader@example.com',
      lastLoginTime: expect.any(String),
    })
    expect((await call(backend, visitor, 'GET', customerPath(visitor))).body).toEqual({
      authType: 'guest',
      customerId: visitor.customer_id,
      enabled: true,
    })
  })

  it('responds 404 to requests of another customer', async () => {
    const [tokens, other] = [await registered(backend, 'private'), await registered(backend, 'curious')]
    for (const [method, path] of [
      ['GET', ''],
      ['PATCH', ''],
      ['PUT', '/password'],
      ['POST', '/addresses'],
      ['GET', '/product-lists'],
      ['POST', '/payment-instruments'],
    ] as const)
      expect(
        (await call(backend, other, method, customerPath(tokens, path), method === 'GET' ? undefined : {})).status,
      ).toBe(404)
  })

  it('saves the changed fields and no others', async () => {
    const tokens = await registered(backend, 'change')
    const changed = await call(backend, tokens, 'PATCH', customerPath(tokens), {
      firstName: 'Nell',
      phoneHome: '555-0100',
      c_size: 'XL',
    })
    expect(changed.body).toMatchObject({
      firstName: 'Nell',
      lastName: 'Vale',
      phoneHome: '555-0100',
      c_size: 'XL',
      c_emailOptout: true,
    })
    expect((await call(backend, tokens, 'PATCH', customerPath(tokens), { lastName: '' })).status).toBe(400)
    expect(
      (await call(backend, tokens, 'PATCH', customerPath(tokens), { login: 'taken@example.com' })).body['field'],
    ).toBe('currentPassword')
  })

  it('changes the password only with the current one and keeps the own sign-in', async () => {
    const tokens = await registered(backend, 'changer')
    const { verifier, challenge } = pkce()
    expect(verifier).not.toBe(challenge)
    const change = (currentPassword: string, password: string) =>
      call(backend, tokens, 'PUT', customerPath(tokens, '/password'), { currentPassword, password })
    expect((await change('wrong', 'Other-Harbor-9!')).body['field']).toBe('currentPassword')
    expect((await change(PASSWORD, 'weak')).body['field']).toBe('password')
    expect((await change(PASSWORD, 'Other-Harbor-9!')).status).toBe(204)
    expect((await login(backend, 'changer@example.com', PASSWORD, challenge)).status).toBe(401)
    expect((await login(backend, 'changer@example.com', 'Other-Harbor-9!', challenge)).status).toBe(303)
    const refresh = {
      grant_type: 'refresh_token',
      refresh_token: tokens.refresh_token,
      client_id: settings.publicClient.id,
    }
    expect((await form(backend, `${SLAS}/token`, refresh)).status).toBe(200)
  })
})

describe('an address book', () => {
  const address = {
    addressId: 'home',
    firstName: 'N',
    lastName: 'Vale',
    address1: '1 Quay',
    city: 'Lebanon',
    postalCode: '66952',
    stateCode: 'KS',
    countryCode: 'US',
    preferred: true,
  }

  it('keeps one address preferred', async () => {
    const tokens = await registered(backend, 'book')
    expect((await call(backend, tokens, 'POST', customerPath(tokens, '/addresses'), address)).body).toMatchObject(
      address,
    )
    await call(backend, tokens, 'POST', customerPath(tokens, '/addresses'), { ...address, addressId: 'work / 2' })
    const { body } = await call<{ addresses: { addressId: string; preferred: boolean }[] }>(
      backend,
      tokens,
      'GET',
      customerPath(tokens),
    )
    expect(body.addresses.map(({ addressId, preferred }) => [addressId, preferred])).toEqual([
      ['work / 2', true],
      ['home', false],
    ])
    const path = customerPath(tokens, `/addresses/${encodeURIComponent('work / 2')}`)
    expect(
      (await call(backend, tokens, 'PATCH', path, { city: 'Smith Center', addressId: 'office' })).body,
    ).toMatchObject({ addressId: 'office', city: 'Smith Center', lastName: 'Vale' })
    expect((await call(backend, tokens, 'DELETE', customerPath(tokens, '/addresses/office'))).status).toBe(204)
    expect((await call(backend, tokens, 'GET', customerPath(tokens, '/addresses/office'))).status).toBe(404)
  })

  it('keeps the preferred address when a new preferred one has an id in use', async () => {
    const tokens = await registered(backend, 'preferred')
    await call(backend, tokens, 'POST', customerPath(tokens, '/addresses'), address)
    const work = { ...address, addressId: 'work', preferred: false }
    await call(backend, tokens, 'POST', customerPath(tokens, '/addresses'), work)
    expect(
      await call(backend, tokens, 'POST', customerPath(tokens, '/addresses'), { ...work, preferred: true }),
    ).toMatchObject({ status: 409 })
    expect((await call(backend, tokens, 'GET', customerPath(tokens, '/addresses/home'))).body).toMatchObject({
      preferred: true,
    })
  })

  it('rejects a duplicate address id, an invalid country and a guest', async () => {
    const tokens = await registered(backend, 'ids')
    const add = () => call(backend, tokens, 'POST', customerPath(tokens, '/addresses'), { ...address })
    const statuses = (await Promise.all([add(), add(), add()])).map(({ status }) => status).toSorted()
    expect(statuses).toEqual([200, 409, 409])
    const visitor = await guest(backend)
    expect((await call(backend, visitor, 'POST', customerPath(visitor, '/addresses'), address)).status).toBe(403)
    expect(
      (await call(backend, tokens, 'POST', customerPath(tokens, '/addresses'), { ...address, countryCode: 'usa' }))
        .body['field'],
    ).toBe('countryCode')
  })
})

describe('saved cards', () => {
  it('stores only the last four digits of a card number', async () => {
    const tokens = await registered(backend, 'card')
    const paymentCard = {
      number: '4111111111111111',
      securityCode: '737',
      cardType: 'Visa',
      holder: 'Nora Vale',
      expirationMonth: 12,
      expirationYear: 2031,
    }
    const saved = await call(backend, tokens, 'POST', customerPath(tokens, '/payment-instruments'), {
      paymentMethodId: 'CREDIT_CARD',
      paymentCard,
      default: true,
    })
    expect(saved.body).toMatchObject({
      default: true,
      paymentCard: { maskedNumber: '************1111', numberLastDigits: '1111', creditCardExpired: false },
    })
    const rows = await backend.services.db.selectFrom('customer_payment_instrument').selectAll().execute()
    expect(JSON.stringify(rows)).not.toMatch(/411111|\b737\b/)
    const path = customerPath(tokens, `/payment-instruments/${String(saved.body['paymentInstrumentId'])}`)
    expect((await call(backend, tokens, 'PATCH', path, { paymentCard: { expirationYear: 2020 } })).body).toMatchObject({
      paymentCard: { creditCardExpired: true },
    })
    const other = await registered(backend, 'thief')
    expect((await call(backend, other, 'DELETE', path.replace(tokens.customer_id, other.customer_id))).status).toBe(404)
    expect((await call(backend, tokens, 'DELETE', path)).status).toBe(204)
  })

  it('rejects an invalid card', async () => {
    const tokens = await registered(backend, 'nocard')
    const paymentCard = { number: 'abcd', cardType: 'Visa', holder: 'N', expirationMonth: 13, expirationYear: 2031 }
    expect(
      (
        await call(backend, tokens, 'POST', customerPath(tokens, '/payment-instruments'), {
          paymentMethodId: 'CREDIT_CARD',
          paymentCard,
        })
      ).status,
    ).toBe(400)
  })
})
