import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Backend } from '#backend/backend.ts'
import { send } from '../small-backend.ts'
import {
  call,
  clockedBackend,
  CUSTOMERS,
  form,
  guest,
  login,
  mailedToken,
  newAddress,
  pkce,
  privateBasic,
  registered,
  settings,
  SLAS,
  PASSWORD,
} from './shop-client.ts'

let backend: Backend
let pass: (seconds: number) => void
beforeAll(async () => ({ backend, pass } = await clockedBackend()))
afterAll(() => backend.close())

const NEW = 'Quiet-Lantern-8?'
const client_id = settings.publicClient.id

const requestReset = (user: string, more: Record<string, string> = {}) =>
  form(backend, `${SLAS}/password/reset`, {
    user_id: user,
    mode: 'email',
    channel_id: 'Art',
    client_id,
    hint: 'cross_device',
    locale: 'fr-CA',
    ...more,
  })
const setPassword = (token: string, more: Record<string, string> = {}) =>
  form(backend, `${SLAS}/password/action`, {
    pwd_action_token: token,
    new_password: NEW,
    channel_id: 'Art',
    client_id,
    hint: 'cross_device',
    ...more,
  })
const signsIn = async (name: string, password: string) =>
  (await login(backend, name, password, pkce().challenge)).status === 303

it('resets a password once with an emailed token and ends all sign-ins [RESET-12, RESET-15, RESET-17]', async () => {
  const email = 'reset@example.com'
  const tokens = await registered(backend, 'reset')
  const callback = 'http://localhost:3000/reset-password-callback'
  expect(await requestReset(email, { callback_uri: callback })).toMatchObject({ status: 200, body: {} })
  const mail = await backend.services.db
    .selectFrom('outbox')
    .selectAll()
    .where('recipient', '=', email)
    .executeTakeFirstOrThrow()
  expect(mail.subject).toBe('Réinitialisez votre mot de passe Vernissage')
  expect(mail.text).toContain(`${callback}?token=`)
  expect(mail.text).not.toContain(email)
  const token = await mailedToken(backend, email)
  expect((await setPassword(token, { user_id: email })).status).toBe(200)
  expect([await signsIn(email, NEW), await signsIn(email, PASSWORD)]).toEqual([true, false])
  const again = await setPassword(token)
  expect([again.status, again.body['message']]).toEqual([400, 'invalid token'])
  const refresh = { grant_type: 'refresh_token', refresh_token: tokens.refresh_token, client_id }
  expect((await form(backend, `${SLAS}/token`, refresh)).status).toBe(400)
})

it('rejects a token after half an hour, after a later token and for another account', async () => {
  await registered(backend, 'late')
  await requestReset('late@example.com')
  const first = await mailedToken(backend, 'late@example.com')
  await requestReset('late@example.com')
  expect((await setPassword(first)).status).toBe(400)
  const second = await mailedToken(backend, 'late@example.com')
  pass(30 * 60 + 1)
  expect((await setPassword(second)).status).toBe(400)
  await requestReset('late@example.com')
  expect(
    (await setPassword(await mailedToken(backend, 'late@example.com'), { user_id: 'ada@passepartout.example' })).status,
  ).toBe(400)
  expect(await signsIn('late@example.com', PASSWORD)).toBe(true)
})

it('requires the verifier of a token that was requested with a challenge', async () => {
  await registered(backend, 'proof')
  const { verifier, challenge } = pkce()
  const requested = { hint: 'same_device', code_challenge: challenge }
  await requestReset('proof@example.com', requested)
  const stolen = await mailedToken(backend, 'proof@example.com')
  expect((await setPassword(stolen, { code_verifier: 'b'.repeat(50) })).status).toBe(400)
  await requestReset('proof@example.com', requested)
  expect((await setPassword(await mailedToken(backend, 'proof@example.com'), { code_verifier: verifier })).status).toBe(
    200,
  )
})

it('keeps a token valid when the new password is too weak', async () => {
  await registered(backend, 'weak')
  await requestReset('weak@example.com')
  const token = await mailedToken(backend, 'weak@example.com')
  const rejected = await setPassword(token, { new_password: 'onlyletters' })
  expect([rejected.status, rejected.body['field']]).toEqual([400, 'new_password'])
  expect((await setPassword(token)).status).toBe(200)
})

it('rejects callbacks that are not allowed and delivery by SMS', async () => {
  const foreign = await requestReset('ada@passepartout.example', { callback_uri: 'https://evil.example/reset' })
  expect([foreign.status, foreign.body['message']]).toEqual([
    400,
    "callback_uri doesn't match the registered callbacks",
  ])
  expect((await requestReset('ada@passepartout.example', { mode: 'sms' })).status).toBe(400)
})

it('reports a legacy shopper until the password is reset [API-23]', async () => {
  const email = 'legacy@passepartout.example'
  const isLegacy = async (address: string) =>
    (
      await send(backend, `/legacy?email=${encodeURIComponent(address)}`, {
        headers: { 'x-forwarded-for': newAddress() },
      })
    ).json()
  expect(await isLegacy(email)).toEqual({ isLegacy: true })
  expect(await isLegacy('ada@passepartout.example')).toEqual({ isLegacy: false })
  expect(await isLegacy('nobody@example.com')).toEqual({ isLegacy: false })
  expect(await signsIn(email, 'Passepartout1!')).toBe(false)
  const submitted = await send(backend, '/submit-password-reset', {
    method: 'POST',
    headers: { 'x-forwarded-for': newAddress() },
    body: new URLSearchParams({ loginEmail: email }),
  })
  expect(submitted.status).toBe(200)
  expect((await setPassword(await mailedToken(backend, email))).status).toBe(200)
  expect([await isLegacy(email), await signsIn(email, NEW)]).toEqual([{ isLegacy: false }, true])
})

it('rejects a reset without a valid email address', async () => {
  for (const fields of ['', 'loginEmail=not+an+address']) {
    const body = new URLSearchParams(fields)
    const rejected = await send(backend, '/submit-password-reset', { method: 'POST', body })
    expect(rejected.status).toBe(400)
  }
})

it('issues reset tokens to the private client only', async () => {
  const tokens = await registered(backend, 'handed')
  const path = `${CUSTOMERS}/password/actions/create-reset-token`
  const login = { login: 'handed@example.com' }
  expect((await call(backend, tokens, 'POST', path, login)).status).toBe(403)
  const { status, body } = await call(backend, tokens, 'POST', path, login, { authorization: privateBasic })
  expect([status, body['expiresInMinutes']]).toEqual([200, 30])
  const reset = { resetToken: body['resetToken'], newPassword: NEW, ...login }
  expect((await call(backend, await guest(backend), 'POST', `${CUSTOMERS}/password/actions/reset`, reset)).status).toBe(
    204,
  )
  expect(await signsIn('handed@example.com', NEW)).toBe(true)
})
