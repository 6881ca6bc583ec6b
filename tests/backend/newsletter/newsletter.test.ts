import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { marketingResult } from '#/contracts/newsletter/marketing.ts'
import type { Backend } from '#backend/backend.ts'
import { call, clockedBackend, registered, settings, type Tokens } from '../auth/shop-client.ts'
import { fetchResult, shopperPath } from '../shopper-apis/client.ts'

let backend: Backend
let nora: Tokens
beforeAll(async () => {
  ;({ backend } = await clockedBackend())
  nora = await registered(backend, 'nora-letters')
}, 120_000)
afterAll(() => backend.close())

const signUp = (site: string, body: unknown, key = settings.marketingApiKey) =>
  fetchResult(backend, `/marketing/v1/${site}/subscriptions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(key ? { 'api-key': key } : {}) },
    body: JSON.stringify(body),
  })
const footer = (email: string) => ({ email, consent: 'SUBSCRIBED', consent_method: 'Footer' })
const stored = (email: string) =>
  backend.services.db
    .selectFrom('marketing_consent')
    .select(['brand', 'method', 'subscribed'])
    .where('email', '=', email)
    .orderBy('brand')
    .execute()

it('subscribes an address from the footer once for each brand [NEWS-01]', async () => {
  const first = await signUp('Art', footer('Reader@Example.com'))
  expect(first.status).toBe(201)
  expect(marketingResult.parse(first.body)).toEqual({ result: 'SUBSCRIBED', email: 'reader@example.com' })
  expect((await signUp('Art', footer('reader@example.com'))).status).toBe(200)
  expect((await signUp('Poster', footer('reader@example.com'))).status).toBe(201)
  expect(await stored('reader@example.com')).toEqual([
    { brand: 'art', method: 'Footer', subscribed: true },
    { brand: 'poster', method: 'Footer', subscribed: true },
  ])
})

it('stores the consent method of a registration [NEWS-06]', async () => {
  await signUp('PosterAP', { ...footer('new@example.com'), consent_method: 'Registration' })
  expect(await stored('new@example.com')).toEqual([{ brand: 'posterap', method: 'Registration', subscribed: true }])
})

it('stores concurrent sign-ups of an address once', async () => {
  const responses = await Promise.all(Array.from({ length: 8 }, () => signUp('Art', footer('eager@example.com'))))
  expect(responses.filter(({ status }) => status === 201)).toHaveLength(1)
  expect(await stored('eager@example.com')).toHaveLength(1)
})

it.each([
  ['email', footer('nobody')],
  ['consent', { ...footer('a@example.com'), consent: 'MAYBE' }],
  ['consent_method', { ...footer('a@example.com'), consent_method: 'Postcard' }],
])('rejects a sign-up with an invalid %s and names the field', async (field, body) => {
  expect(await signUp('Art', body)).toMatchObject({ status: 400, body: { field } })
})

it('rejects a sign-up with another API key', async () => {
  expect((await signUp('Art', footer('a@example.com'), 'another')).status).toBe(401)
  expect(await stored('a@example.com')).toEqual([])
})

const subscriptions = (query: Record<string, string> = {}, operation = '/subscriptions') =>
  shopperPath('/shopper/shopper-consents/v1', operation, query)
const listed = z.looseObject({
  data: z.array(
    z.looseObject({
      subscriptionId: z.string(),
      consentStatus: z.array(z.looseObject({ status: z.string() })).optional(),
    }),
  ),
})

it('lists and updates the subscriptions of a shopper', async () => {
  const statuses = async () =>
    listed
      .parse((await call(backend, nora, 'GET', subscriptions({ expand: 'consentStatus' }))).body)
      .data.map(({ subscriptionId, consentStatus }) => [subscriptionId, consentStatus?.[0]?.status])
  expect(await statuses()).toEqual([
    ['newsletter', 'opt_out'],
    ['studio-notes', 'opt_out'],
  ])
  const wanted = {
    subscriptionId: 'newsletter',
    channel: 'email',
    contactPointValue: 'nora-letters@example.com',
    status: 'opt_in',
  }
  expect(await call(backend, nora, 'POST', subscriptions(), wanted)).toMatchObject({ status: 200, body: wanted })
  expect((await statuses())[0]).toEqual(['newsletter', 'opt_in'])
  const bulk = {
    subscriptions: [
      { ...wanted, status: 'opt_out' },
      { ...wanted, subscriptionId: 'nothing' },
    ],
  }
  const response = await call(backend, nora, 'POST', subscriptions({}, '/subscriptions/actions/bulk'), bulk)
  expect(response.body).toMatchObject({ results: [{ success: true }, { success: false }] })
  expect((await statuses())[0]).toEqual(['newsletter', 'opt_out'])
})

it('requires a token to list subscriptions', async () => {
  expect((await backend.fetch(new Request(`http://backend.test${subscriptions()}`))).status).toBe(401)
})
