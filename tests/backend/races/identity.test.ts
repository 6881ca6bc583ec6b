import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Backend } from '#backend/backend.ts'
import { deliverEmails } from '#backend/mail/deliver.ts'
import { resetPassword } from '#backend/auth/reset-password.ts'
import { hashSecret } from '#backend/auth/secrets.ts'
import {
  call,
  clockedBackend,
  CUSTOMERS,
  exchange,
  form,
  guest,
  login,
  mailedToken,
  newAddress,
  PASSWORD,
  pkce,
  registered,
  sent,
  settings,
  SLAS,
  type ApiResponse,
  type Tokens,
} from '../auth/shop-client.ts'
import { secondBackend } from '../own-store.ts'
import { countBy } from './buyers.ts'
import { atEveryStatement, interleavedBackend } from './interleave.ts'

let first: Backend
let second: Backend
beforeAll(async () => {
  first = (await clockedBackend()).backend
  second = await secondBackend(first)
})
afterAll(async () => {
  await second.close()
  await first.close()
})
beforeEach(() => first.services.db.deleteFrom('rate').execute())

const LONG = { timeout: 90_000 }
const concurrently = <Result>(count: number, request: (backend: Backend, index: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: count }, (_, index) => request(index % 2 ? second : first, index)))
const statuses = (responses: readonly { status: number }[]) => countBy(responses.map(({ status }) => status))
const refresh = (backend: Pick<Backend, 'fetch'>, token: string) =>
  form<Tokens>(backend, `${SLAS}/token`, {
    grant_type: 'refresh_token',
    refresh_token: token,
    client_id: settings.publicClient.id,
  })

it('exchanges a refresh token for one successor in 40 concurrent requests', LONG, async () => {
  const { refresh_token } = await guest(first)
  const responses = await concurrently(40, (backend) => refresh(backend, refresh_token))
  expect(statuses(responses)).toEqual({ 200: 40 })
  const [successor = '', ...others] = new Set(responses.map(({ body }) => body.refresh_token))
  expect(others).toEqual([])
  const { count } = await first.services.db
    .selectFrom('refresh_token')
    .select((columns) => columns.fn.countAll<string>().as('count'))
    .where('family', '=', ({ selectFrom }) =>
      selectFrom('refresh_token').select('family').where('token_hash', '=', hashSecret(successor)),
    )
    .executeTakeFirstOrThrow()
  expect(Number(count)).toBe(2)
  expect((await refresh(first, successor)).status).toBe(200)
})

it('gives the same successor when a refresh token is reused during its exchange', LONG, async () => {
  await atEveryStatement<ApiResponse<Tokens>>(first, async () => {
    const { refresh_token } = await guest(first)
    return {
      operation: (backend) => refresh(backend, refresh_token),
      other: () => refresh(second, refresh_token),
      async check(...responses) {
        expect(statuses(responses)).toEqual({ 200: 2 })
        const [successor, reused] = responses.map(({ body }) => body.refresh_token)
        expect(successor).toBe(reused)
        expect((await refresh(first, successor ?? '')).status).toBe(200)
      },
    }
  })
})

it('exchanges a code once in 30 concurrent requests and then ends its sign-in', LONG, async () => {
  const { verifier, challenge } = pkce()
  await registered(first, 'coded')
  const { code, usid } = sent((await login(first, 'coded@example.com', PASSWORD, challenge)).headers)
  const responses = await concurrently(30, (backend) => exchange(backend, code, verifier, { usid }))
  expect(statuses(responses)).toEqual({ 200: 1, 400: 29 })
  const served = responses.find(({ status }) => status === 200)
  expect((await refresh(first, served?.body.refresh_token ?? '')).status).toBe(400)
})

it('registers an email address once in 12 concurrent requests, ignoring case', LONG, async () => {
  const tokens = await guest(first)
  const responses = await concurrently(12, (backend, index) => {
    const email = index % 3 ? 'Twice@example.com' : 'twice@EXAMPLE.com'
    const customer = { firstName: 'A', lastName: 'B', email, login: email }
    return call(backend, tokens, 'POST', CUSTOMERS, { customer, password: PASSWORD })
  })
  expect(statuses(responses)).toEqual({ 200: 1, 400: 11 })
  for (const { status, body } of responses) if (status === 400) expect(body['field']).toBe('customer.login')
})

it('checks no more of 60 concurrent password guesses than of consecutive ones (R13)', LONG, async () => {
  await registered(first, 'guessed')
  const { challenge } = pkce()
  const guesses = await concurrently(60, (backend) =>
    login(backend, 'guessed@example.com', 'wrong', challenge, { 'x-forwarded-for': newAddress() }),
  )
  expect(statuses(guesses)).toEqual({ 401: 15, 429: 45 })
})

it('checks five of 20 concurrent password guesses of one client', LONG, async () => {
  const { challenge } = pkce()
  const from = { 'x-forwarded-for': newAddress() }
  const guesses = await concurrently(20, (backend) => login(backend, 'nobody@example.com', 'wrong', challenge, from))
  expect(statuses(guesses)).toEqual({ 401: 5, 429: 15 })
})

it('rejects the code of a sign-in with the old password during a reset', LONG, async () => {
  const { body } = await call(first, await guest(first), 'POST', CUSTOMERS, {
    customer: { firstName: 'N', lastName: 'V', email: 'taken@example.com', login: 'taken@example.com' },
    password: PASSWORD,
  })
  expect(body['login']).toBe('taken@example.com')
  let current = PASSWORD
  let round = 0
  for (let step = 1; ; step++) {
    await first.services.db.deleteFrom('rate').execute()
    await form(first, `${SLAS}/password/reset`, {
      user_id: 'taken@example.com',
      mode: 'email',
      channel_id: 'Art',
      client_id: settings.publicClient.id,
    })
    const token = await mailedToken(first, 'taken@example.com')
    const next = `Harbor-Light-${(round += 1)}!x`
    const interleaved = interleavedBackend(first, step, () =>
      resetPassword({ token, newPassword: next }, second.services),
    )
    const { verifier, challenge } = pkce()
    const { status, headers } = await login(interleaved, 'taken@example.com', current, challenge)
    await interleaved.finished()
    if (step > interleaved.statements()) break
    current = next
    if (status === 401) continue
    const { code, usid } = sent(headers)
    expect([step, (await exchange(first, code, verifier, { usid })).status]).toEqual([step, 400])
  }
})

it('keeps the password of a reset during a concurrent change', LONG, async () => {
  const tokens = await registered(first, 'both')
  const name = 'both@example.com'
  const { challenge } = pkce()
  const opens = async (password: string) => (await login(first, name, password, challenge)).status
  let current = PASSWORD
  for (let step = 1; ; step++) {
    const { db } = first.services
    await Promise.all([db.deleteFrom('rate').execute(), db.deleteFrom('lockout').execute()])
    const reset = { user_id: name, mode: 'email', channel_id: 'Art', client_id: settings.publicClient.id }
    await form(first, `${SLAS}/password/reset`, reset)
    const token = await mailedToken(first, name)
    const [changed, mailed] = [`Changed-Harbor-${step}!`, `Mailed-Harbor-${step}!`]
    const interleaved = interleavedBackend(first, step, () =>
      resetPassword({ token, newPassword: mailed }, second.services),
    )
    const body = { currentPassword: current, password: changed }
    const { status } = await call(interleaved, tokens, 'PUT', `${CUSTOMERS}/${tokens.customer_id}/password`, body)
    await interleaved.finished()
    if (step > interleaved.statements()) break
    expect([step, await opens(changed), await opens(mailed)]).toEqual([step, 401, 303])
    expect([204, 400, 401]).toContain(status)
    current = mailed
  }
})

it('accepts one reset link of 10 that were requested concurrently', LONG, async () => {
  await registered(first, 'mailed')
  const { services } = first
  await services.db.deleteFrom('outbox').execute()
  const request = {
    mode: 'email',
    channel_id: 'Art',
    client_id: settings.publicClient.id,
    user_id: 'mailed@example.com',
  }
  expect(statuses(await concurrently(10, (backend) => form(backend, `${SLAS}/password/reset`, request)))).toEqual({
    200: 10,
  })
  const emails = await services.db.selectFrom('outbox').select('text').execute()
  const tokens = emails.map(({ text }) => /[?&]token=([\w-]+)/.exec(text)?.[1] ?? '')
  const used = await Promise.all(
    tokens.map((token) => resetPassword({ token, newPassword: 'Harbor-Light-8!' }, services)),
  )
  expect(countBy(used.map(String))).toEqual({ true: 1, false: 9 })
})

it('returns one wish list to 10 concurrent requests that create it', LONG, async () => {
  const tokens = await registered(first, 'wishing')
  const path = `${CUSTOMERS}/${tokens.customer_id}/product-lists`
  const responses = await concurrently(10, (backend) =>
    call(backend, tokens, 'POST', path, { type: 'wish_list', name: 'Mine' }),
  )
  expect(statuses(responses)).toEqual({ 200: 10 })
  expect(new Set(responses.map(({ body }) => body['id'])).size).toBe(1)
})

it('keeps both of two concurrent profile changes', LONG, async () => {
  const tokens = await registered(first, 'changing')
  const path = `${CUSTOMERS}/${tokens.customer_id}`
  const patch = (backend: Pick<Backend, 'fetch'>, body: object) => call(backend, tokens, 'PATCH', path, body)
  await atEveryStatement<ApiResponse>(first, async () => {
    await patch(first, { jobTitle: '', companyName: '' })
    return {
      operation: (backend) => patch(backend, { jobTitle: 'Framer' }),
      other: () => patch(second, { companyName: 'House' }),
      async check() {
        const { body } = await call(first, tokens, 'GET', path)
        expect(body).toMatchObject({ jobTitle: 'Framer', companyName: 'House' })
      },
    }
  })
})

it('sends each of 50 emails once from four concurrent deliveries', LONG, async () => {
  const { db, log } = first.services
  const now = new Date('2026-11-25T12:00:00Z')
  await db.deleteFrom('outbox').execute()
  const email = { subject: 's', text: 't', html: 'h', created_at: now, next_attempt_at: now }
  await db
    .insertInto('outbox')
    .values(Array.from({ length: 50 }, (_, index) => ({ ...email, recipient: `${index}@letters.example` })))
    .execute()
  const received: string[] = []
  const send = ({ to }: { to: string }) => Promise.resolve(received.push(to))
  const deliver = async (backend: Backend) => {
    while ((await deliverEmails(backend.services.db, send, log, now)) > 0);
  }
  await concurrently(4, deliver)
  expect(received.toSorted()).toEqual(Array.from({ length: 50 }, (_, index) => `${index}@letters.example`).toSorted())
})
