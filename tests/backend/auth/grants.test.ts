import { createLocalJWKSet, decodeJwt, jwtVerify, type JSONWebKeySet } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Backend } from '#backend/backend.ts'
import { send } from '../small-backend.ts'
import {
  authorizePath,
  call,
  clockedBackend,
  exchange,
  form,
  guest,
  login,
  mailedToken,
  pkce,
  privateBasic,
  registered,
  sent,
  settings,
  signIn,
  SLAS,
  PASSWORD,
  CUSTOMERS,
  type Tokens,
} from './shop-client.ts'

let backend: Backend
let pass: (seconds: number) => void
beforeAll(async () => ({ backend, pass } = await clockedBackend()))
afterAll(() => backend.close())

const refresh = (token: string, more: Record<string, string> = {}) =>
  form<Tokens & { message?: string }>(backend, `${SLAS}/token`, {
    grant_type: 'refresh_token',
    refresh_token: token,
    client_id: settings.publicClient.id,
    channel_id: 'Art',
    ...more,
  })

describe('a guest', () => {
  it('issues a guest token with the claims in the positions that clients read [SCOPE-08]', async () => {
    const tokens = await guest(backend)
    expect(tokens).toMatchObject({ token_type: 'Bearer', expires_in: 1800, id_token: '', dnt: '0' })
    const claims = decodeJwt(tokens.access_token)
    expect(claims['isb']).toBe(`uido:slas::upn:Guest::uidn:Guest User::gcid:${tokens.customer_id}::chid:Art`)
    expect(claims.sub).toBe(`cc-slas::zzpp_001::scid:${settings.publicClient.id}::usid:${tokens.usid}`)
    expect(claims['dnt']).toBe('0')
  })

  it('keeps the customer id of a guest for a refresh token but not for a visit id', async () => {
    const first = await guest(backend)
    const next = await refresh(first.refresh_token)
    expect([next.body.usid, next.body.customer_id]).toEqual([first.usid, first.customer_id])
    const stranger = await guest(backend, { usid: first.usid })
    expect(stranger.usid).not.toBe(first.usid)
    expect(stranger.customer_id).not.toBe(first.customer_id)
    const path = `${CUSTOMERS}/${first.customer_id}`
    for (const resource of [path, `${path}/baskets`, `${path}/orders`, `${path}/product-lists`])
      expect((await call(backend, stranger, 'GET', resource)).status).toBe(404)
  })

  it('issues a guest token to the private client only with its secret', async () => {
    const fields = { grant_type: 'client_credentials', channel_id: 'Poster', dnt: 'true' }
    const { status, body } = await form<Tokens>(backend, `${SLAS}/token`, fields, { authorization: privateBasic })
    expect(status).toBe(200)
    expect(decodeJwt(body.access_token)).toMatchObject({ dnt: '1', isb: expect.stringContaining('chid:Poster') })
    const without = await form(backend, `${SLAS}/token`, { ...fields, client_id: settings.privateClient.id })
    expect([without.status, without.body['message']]).toEqual([401, 'client secret is not provided'])
  })
})

describe('a registered shopper', () => {
  it('signs in a customer by email and password with the claims of a registered shopper [API-08] [SCOPE-08]', async () => {
    const tokens = await registered(backend, 'claims')
    const claims = decodeJwt(tokens.access_token)
    const { customer_id: id } = tokens
    expect(claims['isb']).toBe(`uido:ecom::upn:claims@example.com::uidn:Nora Vale::gcid:${id}::rcid:${id}::chid:Art`)
    expect(claims.sub).toContain(`::usid:${tokens.usid}`)
    expect(tokens.enc_user_id).toMatch(/^[\dA-F]{64}$/)
    const keys = await call<JSONWebKeySet & Record<string, unknown>>(backend, tokens, 'GET', `${SLAS}/jwks`)
    const currentDate = new Date('2026-11-20T12:00:00Z')
    const { payload } = await jwtVerify(tokens.id_token, createLocalJWKSet(keys.body), { currentDate })
    expect(payload).toMatchObject({ aud: settings.publicClient.id, sub: id, email: 'claims@example.com' })
    expect(JSON.stringify(keys.body)).not.toContain('"d"')
  })

  it('does not let a name inject claims', async () => {
    const customer = { firstName: 'A::gcid:x', lastName: 'B::rcid:y', email: 'colon@example.com' }
    await call(backend, await guest(backend), 'POST', CUSTOMERS, { customer, password: PASSWORD })
    const tokens = await signIn(backend, 'colon@example.com', PASSWORD)
    const claims = decodeJwt(tokens.access_token)
    expect(String(claims['isb']).split('::')[4]).toBe(`rcid:${tokens.customer_id}`)
  })

  it('ends a sign-in and its refresh token on logout [API-22]', async () => {
    const tokens = await registered(backend, 'logout')
    const query = new URLSearchParams({
      client_id: settings.publicClient.id,
      refresh_token: tokens.refresh_token,
      channel_id: 'Art',
    })
    const out = await call<Tokens>(backend, tokens, 'GET', `${SLAS}/logout?${query}`)
    expect(out.status).toBe(200)
    expect(out.body.customer_id).not.toBe(tokens.customer_id)
    expect((await refresh(tokens.refresh_token)).status).toBe(400)
  })

  it('rejects a logout with the refresh token of another shopper', async () => {
    const [mine, other] = [await registered(backend, 'mine'), await guest(backend)]
    const query = new URLSearchParams({ client_id: settings.publicClient.id, refresh_token: mine.refresh_token })
    expect((await call(backend, other, 'GET', `${SLAS}/logout?${query}`)).status).toBe(400)
    expect((await refresh(mine.refresh_token)).status).toBe(200)
  })
})

describe('a code', () => {
  it('accepts a code once and ends its sign-in when the code is sent again', async () => {
    const { verifier, challenge } = pkce()
    const { code } = sent((await send(backend, authorizePath(challenge))).headers)
    const first = await exchange(backend, code, verifier)
    expect(first.status).toBe(200)
    expect((await exchange(backend, code, verifier)).status).toBe(400)
    expect((await refresh(first.body.refresh_token)).status).toBe(400)
  })

  it.each<[string, Record<string, string>]>([
    ['another verifier', { code_verifier: 'a'.repeat(64) }],
    ['another redirect address', { redirect_uri: 'http://localhost:3000/social-callback' }],
    ['another visit', { usid: '2c1f5c0e-6b5d-4f7e-9a63-1f0d3a3f8c11' }],
    ['an unknown client', { client_id: 'nobody' }],
  ])('rejects a code with %s', async (_, wrong) => {
    const { verifier, challenge } = pkce()
    const { code } = sent((await send(backend, authorizePath(challenge))).headers)
    expect((await exchange(backend, code, verifier, wrong)).status).toBe(400)
  })

  it('rejects a code after five minutes', async () => {
    const { verifier, challenge } = pkce()
    const { code } = sent((await send(backend, authorizePath(challenge))).headers)
    pass(301)
    expect((await exchange(backend, code, verifier)).status).toBe(400)
  })

  it.each([
    'http://localhost:3000/callback/more',
    'http://localhost:3000/callback?x=1',
    'http://localhost.evil.example/callback',
    'https://localhost/callback',
    'http://user@localhost:3000/callback',
    'javascript:alert(1)',
  ])('sends no code to %s', async (address) => {
    const response = await send(backend, authorizePath(pkce().challenge, { redirect_uri: address }))
    expect([response.status, response.headers.get('location')]).toEqual([400, null])
  })

  it('issues no code to a public client without a challenge', async () => {
    const path = authorizePath(pkce().challenge).replace(/&code_challenge=[^&]+/, '')
    expect((await send(backend, path)).status).toBe(400)
  })
})

describe('a refresh token', () => {
  it('exchanges a refresh token for the next one of the same shopper', async () => {
    const tokens = await registered(backend, 'rotation')
    const next = await refresh(tokens.refresh_token, { dnt: 'true' })
    expect(next.body).toMatchObject({ customer_id: tokens.customer_id, usid: tokens.usid, dnt: '1' })
    expect(next.body.refresh_token).not.toBe(tokens.refresh_token)
  })

  it('returns the same successor of a refresh token for ten seconds', async () => {
    const { refresh_token: first } = await registered(backend, 'successor')
    const second = await refresh(first)
    pass(10)
    const repeated = await refresh(first)
    expect([repeated.status, repeated.body.refresh_token]).toEqual([200, second.body.refresh_token])
    const third = await refresh(second.body.refresh_token)
    pass(5)
    expect((await refresh(second.body.refresh_token)).body.refresh_token).toBe(third.body.refresh_token)
    expect((await refresh(third.body.refresh_token)).status).toBe(200)
  })

  it('returns the unused token when the successor was exchanged meanwhile', async () => {
    const { refresh_token: first } = await guest(backend)
    const second = await refresh(first)
    const third = await refresh(second.body.refresh_token)
    expect((await refresh(first)).body.refresh_token).toBe(third.body.refresh_token)
  })

  it('ends the sign-in when a refresh token is sent again after ten seconds', async () => {
    const tokens = await registered(backend, 'family')
    const next = await refresh(tokens.refresh_token)
    pass(11)
    expect((await refresh(tokens.refresh_token)).body.message).toBe('invalid refresh_token')
    const after = await refresh(next.body.refresh_token)
    expect([after.status, after.body.message]).toEqual([400, 'invalid refresh_token'])
  })

  it('returns one successor to concurrent requests', async () => {
    const { refresh_token: token } = await guest(backend)
    const responses = await Promise.all(Array.from({ length: 8 }, () => refresh(token)))
    expect(responses.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200))
    expect(new Set(responses.map(({ body }) => body.refresh_token)).size).toBe(1)
  })

  it('rejects a used refresh token after its sign-in has been revoked', async () => {
    const tokens = await guest(backend)
    await refresh(tokens.refresh_token)
    await form(backend, `${SLAS}/revoke`, { token: tokens.refresh_token }, { authorization: privateBasic })
    expect((await refresh(tokens.refresh_token)).status).toBe(400)
  })

  it.each([
    ['nonsense', 'invalid_grant'],
    ['', 'invalid_request'],
  ])('rejects the refresh token "%s" with the OAuth error %s', async (token, error) => {
    const { status, body } = await refresh(token)
    expect({ status, body }).toMatchObject({ status: 400, body: { error, error_description: expect.any(String) } })
  })

  it('rejects a refresh token of another client and an expired one', async () => {
    const tokens = await guest(backend)
    const other = { grant_type: 'refresh_token', refresh_token: tokens.refresh_token }
    expect((await form(backend, `${SLAS}/token`, other, { authorization: privateBasic })).status).toBe(400)
    pass(30 * 24 * 3600 + 1)
    expect((await refresh(tokens.refresh_token)).body.message).toBe('invalid refresh_token')
  })

  it('reports revoked tokens as inactive', async () => {
    const tokens = await guest(backend)
    const introspect = async (token: string) =>
      (await form(backend, `${SLAS}/introspect`, { token }, { authorization: privateBasic })).body['active']
    expect([await introspect(tokens.access_token), await introspect(tokens.refresh_token)]).toEqual([true, true])
    await form(backend, `${SLAS}/revoke`, { token: tokens.refresh_token }, { authorization: privateBasic })
    expect([await introspect(tokens.access_token), await introspect(tokens.refresh_token)]).toEqual([false, false])
    expect((await form(backend, `${SLAS}/introspect`, { token: tokens.access_token })).status).toBe(401)
  })
})

describe('an access token', () => {
  it('rejects an access token after half an hour', async () => {
    const tokens = await guest(backend)
    const path = `${CUSTOMERS}/${tokens.customer_id}`
    expect((await call(backend, tokens, 'GET', path)).status).toBe(200)
    pass(1810)
    const late = await call(backend, tokens, 'GET', path)
    expect([late.status, late.body['detail']]).toEqual([401, 'The access token has expired.'])
  })

  it('rejects a changed access token', async () => {
    const { access_token, customer_id } = await guest(backend)
    const [head, , signature] = access_token.split('.')
    const claims = Buffer.from(JSON.stringify({ ...decodeJwt(access_token), dnt: '1' })).toString('base64url')
    const path = `${CUSTOMERS}/${customer_id}`
    expect((await call(backend, { access_token: `${head}.${claims}.${signature}` }, 'GET', path)).status).toBe(401)
    const unsigned = Buffer.from('{"alg":"none"}').toString('base64url')
    expect((await call(backend, { access_token: `${unsigned}.${claims}.` }, 'GET', path)).status).toBe(401)
  })

  it('responds 404 for another organization', async () => {
    const tokens = await guest(backend)
    expect((await call(backend, tokens, 'GET', `${CUSTOMERS}/x`.replace('zzpp', 'zzqq'))).status).toBe(404)
  })
})

describe('a passwordless sign-in', () => {
  const requestLink = (user: string, more: Record<string, string> = {}, query = '') =>
    form(
      backend,
      `${SLAS}/passwordless/login${query}`,
      { user_id: user, mode: 'email', channel_id: 'Art', ...more },
      { authorization: privateBasic },
    )
  const redeem = (token: string) =>
    form<Tokens>(
      backend,
      `${SLAS}/passwordless/token`,
      {
        grant_type: 'client_credentials',
        hint: 'pwdless_login',
        pwdless_login_token: token,
        code_verifier: pkce().verifier,
      },
      { authorization: privateBasic },
    )

  it('signs in by an emailed token once', async () => {
    const { customer_id } = await registered(backend, 'pwdless')
    expect((await requestLink('pwdless@example.com')).status).toBe(200)
    const token = await mailedToken(backend, 'pwdless@example.com')
    expect((await redeem(token)).body.customer_id).toBe(customer_id)
    const again = await redeem(token)
    expect([again.status, again.body]).toMatchObject([400, { message: 'invalid token' }])
  })

  it('registers a new customer only when the emailed token is used', async () => {
    await requestLink('newcomer@example.com', { last_name: 'Newcomer' }, '?register_customer=true')
    const before = await backend.services.db
      .selectFrom('customer')
      .select('id')
      .where('login', '=', 'newcomer@example.com')
      .execute()
    expect(before).toEqual([])
    const { body } = await redeem(await mailedToken(backend, 'newcomer@example.com'))
    expect(decodeJwt(body.access_token)['isb']).toContain('upn:newcomer@example.com')
  })

  it('accepts an unknown email address and rejects callbacks that are not allowed', async () => {
    expect((await requestLink('nobody@example.com')).status).toBe(200)
    const foreign = await requestLink('nobody@example.com', { callback_uri: 'https://evil.example/callback' })
    expect(foreign.body['message']).toBe("callback_uri doesn't match the registered callbacks")
  })
})

describe('a social sign-in', () => {
  it('signs in through the built-in identity provider and returns the state', async () => {
    const { verifier, challenge } = pkce()
    const start = await send(backend, authorizePath(challenge, { hint: 'passepartout-development', state: 'abc' }))
    const at = new URL(start.headers.get('location') ?? '')
    expect(await (await send(backend, at.pathname + at.search)).text()).toContain('Development identity provider')
    const fields = {
      request: at.searchParams.get('request') ?? '',
      email: 'social@example.com',
      first_name: 'So',
      last_name: 'Cial',
    }
    const back = await form(backend, at.pathname, fields)
    const location = new URL(back.headers.get('location') ?? '')
    expect([location.origin + location.pathname, location.searchParams.get('state')]).toEqual([
      'http://localhost:3000/callback',
      'abc',
    ])
    const { body } = await exchange(backend, sent(back.headers).code, verifier)
    expect(decodeJwt(body.access_token)['isb']).toContain('upn:social@example.com')
  })

  it('rejects unknown identity providers and agents', async () => {
    expect((await send(backend, authorizePath(pkce().challenge, { hint: 'google' }))).status).toBe(400)
    expect((await send(backend, `${SLAS}/trusted-agent/authorize`)).status).toBe(403)
  })
})

it('rejects a wrong password with "Unauthorized"', async () => {
  const rejected = await login(backend, 'ada@passepartout.example', 'wrong', pkce().challenge)
  expect([rejected.status, rejected.body['message']]).toEqual([401, 'Unauthorized'])
})
