import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Backend } from '#backend/backend.ts'
import { deliverEmails } from '#backend/mail/deliver.ts'
import { resetPassword } from '#backend/auth/reset.ts'
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
  type Answer,
  type Tokens,
} from '../auth/shop-client.ts'
import { secondBackend } from '../own-store.ts'
import { tally } from './crowd.ts'
import { atEveryStep, doorWithRival } from './rival.ts'

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
const atOnce = <Result>(count: number, act: (door: Backend, index: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: count }, (_, index) => act(index % 2 ? second : first, index)))
const statuses = (answers: readonly { status: number }[]) => tally(answers.map(({ status }) => status))
const refresh = (door: Pick<Backend, 'fetch'>, token: string) =>
  form<Tokens>(door, `${SLAS}/token`, {
    grant_type: 'refresh_token',
    refresh_token: token,
    client_id: settings.publicClient.id,
  })

it(
  'of 40 who bring the same refresh token one is served, and nothing of that sign-in counts any more',
  LONG,
  async () => {
    const { refresh_token } = await guest(first)
    const answers = await atOnce(40, (door) => refresh(door, refresh_token))
    expect(statuses(answers)).toEqual({ 200: 1, 400: 39 })
    const served = answers.find(({ status }) => status === 200)
    expect((await refresh(first, served?.body.refresh_token ?? '')).status).toBe(400)
  },
)

it('a refresh token that is stolen at any moment of its exchange ends the sign-in', LONG, async () => {
  await atEveryStep<Answer<Tokens>>(first, async () => {
    const { refresh_token } = await guest(first)
    return {
      operation: (door) => refresh(door, refresh_token),
      rival: () => refresh(second, refresh_token),
      async check(...answers) {
        expect(statuses(answers)).toEqual({ 200: 1, 400: 1 })
        for (const { body } of answers)
          if (body.refresh_token) expect((await refresh(first, body.refresh_token)).status).toBe(400)
      },
    }
  })
})

it('of 30 who bring the same code one is served, and what it opened ends', LONG, async () => {
  const { verifier, challenge } = pkce()
  await registered(first, 'coded')
  const { code, usid } = sent((await login(first, 'coded@example.com', PASSWORD, challenge)).headers)
  const answers = await atOnce(30, (door) => exchange(door, code, verifier, { usid }))
  expect(statuses(answers)).toEqual({ 200: 1, 400: 29 })
  const served = answers.find(({ status }) => status === 200)
  expect((await refresh(first, served?.body.refresh_token ?? '')).status).toBe(400)
})

it('of 12 who register the same address one does, in whatever case it is written', LONG, async () => {
  const tokens = await guest(first)
  const answers = await atOnce(12, (door, index) => {
    const email = index % 3 ? 'Twice@example.com' : 'twice@EXAMPLE.com'
    const customer = { firstName: 'A', lastName: 'B', email, login: email }
    return call(door, tokens, 'POST', CUSTOMERS, { customer, password: PASSWORD })
  })
  expect(statuses(answers)).toEqual({ 200: 1, 400: 11 })
  for (const { status, body } of answers) if (status === 400) expect(body['field']).toBe('customer.login')
})

it(
  '60 who guess a password at once are heard no more than those who do so one after the other (R13)',
  LONG,
  async () => {
    await registered(first, 'besieged')
    const { challenge } = pkce()
    const guesses = await atOnce(60, (door) =>
      login(door, 'besieged@example.com', 'wrong', challenge, { 'x-forwarded-for': newAddress() }),
    )
    expect(statuses(guesses)).toEqual({ 401: 15, 429: 45 })
  },
)

it('a client that guesses at once is heard five times', LONG, async () => {
  const { challenge } = pkce()
  const from = { 'x-forwarded-for': newAddress() }
  const guesses = await atOnce(20, (door) => login(door, 'nobody@example.com', 'wrong', challenge, from))
  expect(statuses(guesses)).toEqual({ 401: 5, 429: 15 })
})

it('a reset while somebody signs in with the old password leaves that one outside', LONG, async () => {
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
    const door = doorWithRival(first, step, () => resetPassword({ token, newPassword: next }, second.services))
    const { verifier, challenge } = pkce()
    const { status, headers } = await login(door, 'taken@example.com', current, challenge)
    await door.acted()
    if (step > door.statements()) break
    current = next
    if (status === 401) continue
    const { code, usid } = sent(headers)
    expect([step, (await exchange(first, code, verifier, { usid })).status]).toEqual([step, 400])
  }
})

it('a password that is reset while it is changed is the one of the letter', LONG, async () => {
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
    const door = doorWithRival(first, step, () => resetPassword({ token, newPassword: mailed }, second.services))
    const body = { currentPassword: current, password: changed }
    const { status } = await call(door, tokens, 'PUT', `${CUSTOMERS}/${tokens.customer_id}/password`, body)
    await door.acted()
    if (step > door.statements()) break
    expect([step, await opens(changed), await opens(mailed)]).toEqual([step, 401, 303])
    expect([204, 400, 401]).toContain(status)
    current = mailed
  }
})

it('of 10 letters that are asked for at once, one link counts', LONG, async () => {
  await registered(first, 'mailed')
  const { services } = first
  await services.db.deleteFrom('outbox').execute()
  const asked = { mode: 'email', channel_id: 'Art', client_id: settings.publicClient.id, user_id: 'mailed@example.com' }
  expect(statuses(await atOnce(10, (door) => form(door, `${SLAS}/password/reset`, asked)))).toEqual({ 200: 10 })
  const letters = await services.db.selectFrom('outbox').select('text').execute()
  const tokens = letters.map(({ text }) => /[?&]token=([\w-]+)/.exec(text)?.[1] ?? '')
  const used = await Promise.all(
    tokens.map((token) => resetPassword({ token, newPassword: 'Harbor-Light-8!' }, services)),
  )
  expect(tally(used.map(String))).toEqual({ true: 1, false: 9 })
})

it('of 10 who make the same wish list at once, all are given one', LONG, async () => {
  const tokens = await registered(first, 'wishing')
  const path = `${CUSTOMERS}/${tokens.customer_id}/product-lists`
  const answers = await atOnce(10, (door) => call(door, tokens, 'POST', path, { type: 'wish_list', name: 'Mine' }))
  expect(statuses(answers)).toEqual({ 200: 10 })
  expect(new Set(answers.map(({ body }) => body['id'])).size).toBe(1)
})

it('two changes of a profile at once both count', LONG, async () => {
  const tokens = await registered(first, 'changing')
  const path = `${CUSTOMERS}/${tokens.customer_id}`
  const patch = (door: Pick<Backend, 'fetch'>, body: object) => call(door, tokens, 'PATCH', path, body)
  await atEveryStep<Answer>(first, async () => {
    await patch(first, { jobTitle: '', companyName: '' })
    return {
      operation: (door) => patch(door, { jobTitle: 'Framer' }),
      rival: () => patch(second, { companyName: 'House' }),
      async check() {
        const { body } = await call(first, tokens, 'GET', path)
        expect(body).toMatchObject({ jobTitle: 'Framer', companyName: 'House' })
      },
    }
  })
})

it('four postmen send 50 letters, each once', LONG, async () => {
  const { db, log } = first.services
  const now = new Date('2026-11-25T12:00:00Z')
  await db.deleteFrom('outbox').execute()
  const letter = { subject: 's', text: 't', html: 'h', created_at: now, next_attempt_at: now }
  await db
    .insertInto('outbox')
    .values(Array.from({ length: 50 }, (_, index) => ({ ...letter, recipient: `${index}@letters.example` })))
    .execute()
  const received: string[] = []
  const send = ({ to }: { to: string }) => Promise.resolve(received.push(to))
  const rounds = async (door: Backend) => {
    while ((await deliverEmails(door.services.db, send, log, now)) > 0);
  }
  await atOnce(4, rounds)
  expect(received.toSorted()).toEqual(Array.from({ length: 50 }, (_, index) => `${index}@letters.example`).toSorted())
})
