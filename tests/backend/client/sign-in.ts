import { expect, it } from 'vitest'
import { mailedToken, settings } from '../auth/shop-client.ts'
import { ADA, customerOf, guestOf, REDIRECT, errorOf, sdk, type TestBackend } from './test-backend.ts'

const secret = settings.privateClient.secret ?? ''
const basic = (name: string, password: string) => `Basic ${sdk.helpers.stringToBase64(`${name}:${password}`)}`

/** Tests of signing in and out. */
export function signingIn(testBackend: () => TestBackend): void {
  it('issues tokens to a guest by PKCE, and exchanges a refresh token once', async () => {
    const { tokens, login, customers } = await guestOf(testBackend())
    expect(tokens).toMatchObject({ token_type: 'Bearer', expires_in: 1800, usid: expect.any(String) })
    const customerId = tokens.customer_id
    expect(await customers.getCustomer({ parameters: { customerId } })).toMatchObject({ authType: 'guest', customerId })
    const refresh = () =>
      sdk.helpers.refreshAccessToken({ slasClient: login, parameters: { refreshToken: tokens.refresh_token } })
    const fresh = await refresh()
    expect([fresh.usid, fresh.customer_id]).toEqual([tokens.usid, customerId])
    expect((await refresh()).refresh_token).toBe(fresh.refresh_token)
    testBackend().pass(11)
    expect(await errorOf(refresh())).toMatchObject({ status: 400, problem: { message: 'invalid refresh_token' } })
  })

  it('registers a customer, who signs in to the same visit, changes the password and logs out', async () => {
    const visitor = await guestOf(testBackend())
    const username = 'mira@letters.example'
    await visitor.customers.registerCustomer({
      body: {
        customer: { firstName: 'Mira', lastName: 'Vale', email: username, login: username },
        password: 'Harbor-Light-7!',
      },
    })
    const mira = await customerOf(testBackend(), username, 'Harbor-Light-7!', visitor.tokens.usid)
    expect(mira.tokens.usid).toBe(visitor.tokens.usid)
    const { customer_id: customerId } = mira.tokens
    const changed = await mira.customers.updateCustomer({
      parameters: { customerId },
      body: { phoneHome: '617 555 0100' },
    })
    expect(changed).toMatchObject({ firstName: 'Mira', phoneHome: '617 555 0100', authType: 'registered' })
    await mira.customers.updateCustomerPassword({
      parameters: { customerId },
      body: { currentPassword: 'Harbor-Light-7!', password: 'Lantern-Bay-8!' },
    })
    await expect(customerOf(testBackend(), username, 'Harbor-Light-7!')).rejects.toThrow()
    const again = await customerOf(testBackend(), username, 'Lantern-Bay-8!')
    const { access_token: accessToken, refresh_token: refreshToken } = again.tokens
    await sdk.helpers.logout({ slasClient: testBackend().client().login, parameters: { accessToken, refreshToken } })
    const after = sdk.helpers.refreshAccessToken({ slasClient: again.login, parameters: { refreshToken } })
    expect(await errorOf(after)).toMatchObject({ status: 400 })
  })

  it('redirects guests and customers with a code and their visit', async () => {
    const { login } = testBackend().client({ redirects: 'manual' })
    const code_challenge = await sdk.helpers.generateCodeChallenge(sdk.helpers.createCodeVerifier())
    const requested = { client_id: settings.publicClient.id, channel_id: 'Art', code_challenge, redirect_uri: REDIRECT }
    const guest = await login.authorizeCustomer(
      { parameters: { ...requested, response_type: 'code', hint: 'guest' } },
      true,
    )
    const headers = { Authorization: basic(ADA.username, ADA.password) }
    const customer = await login.authenticateCustomer({ headers, body: requested }, true)
    for (const { status, headers: sent } of [guest, customer]) {
      expect(status).toBe(303)
      expect(sdk.helpers.getCodeAndUsidFromUrl(sent.get('location') ?? '')).toEqual({
        code: expect.stringMatching(/.{20}/),
        usid: expect.stringMatching(/.{20}/),
      })
    }
    const stranger = { Authorization: basic(ADA.username, 'not-the-password') }
    expect((await login.authenticateCustomer({ headers: stranger, body: requested }, true)).status).toBe(401)
  })

  it('resets a forgotten password by the token of the email, which is valid once', async () => {
    const { login } = testBackend().client()
    await login.getPasswordResetToken({
      body: {
        user_id: ADA.username,
        mode: 'email',
        channel_id: 'Art',
        client_id: settings.publicClient.id,
        hint: 'cross_device',
        locale: 'en-US',
      },
    })
    const token = await mailedToken(testBackend().backend, ADA.username)
    const reset = () =>
      login.resetPassword({
        body: {
          user_id: ADA.username, pwd_action_token: token, channel_id: 'Art', client_id: settings.publicClient.id,
          new_password: ADA.password, code_verifier: sdk.helpers.createCodeVerifier(),
        }, // prettier-ignore
      })
    await reset()
    expect(await errorOf(reset())).toMatchObject({ status: 400 })
    expect((await customerOf(testBackend(), ADA.username, ADA.password)).tokens.customer_id).toEqual(expect.any(String))
  })

  it('lets the private client sign in guests, sign in customers by email once, and reset passwords', async () => {
    const { login, customers } = testBackend().client({ clientId: settings.privateClient.id })
    const credentials = { clientSecret: secret }
    const visitor = await guestOf(testBackend())
    const guest = await sdk.helpers.loginGuestUserPrivate({ slasClient: login, parameters: {}, credentials })
    expect(guest.customer_id).toEqual(expect.any(String))
    await sdk.helpers.authorizePasswordless({
      slasClient: login,
      credentials,
      parameters: {
        userid: ADA.username,
        mode: 'email',
        callbackURI: 'http://localhost:3000/passwordless-login-callback',
      },
    })
    const pwdlessLoginToken = await mailedToken(testBackend().backend, ADA.username)
    const signIn = () =>
      sdk.helpers.getPasswordLessAccessToken({ slasClient: login, credentials, parameters: { pwdlessLoginToken } })
    const tokens = await signIn()
    expect(tokens.customer_id).not.toBe(guest.customer_id)
    expect(await errorOf(signIn())).toMatchObject({ status: 400 })
    const headers = { authorization: basic(settings.privateClient.id, secret) }
    const { resetToken, login: name } = await customers.getResetPasswordToken({
      headers,
      body: { login: ADA.username },
    })
    await visitor.customers.resetPassword({ body: { resetToken, login: name, newPassword: ADA.password } })
  })

  it('returns user info and keys, and introspects and revokes a token', async () => {
    const ada = await customerOf(testBackend(), ADA.username, ADA.password)
    expect(await ada.login.getUserInfo()).toMatchObject({ email: ADA.username })
    const keys = await ada.login.getJwksUri()
    expect(keys).toMatchObject({ keys: [{ kty: 'EC' }] })
    expect(await ada.login.getWellknownOpenidConfiguration({ parameters: {} })).toMatchObject({
      token_endpoint: expect.stringContaining('/oauth2/token'),
    })
    const { login } = testBackend().client({ clientId: settings.privateClient.id })
    const headers = { Authorization: basic(settings.privateClient.id, secret) }
    const token = ada.tokens.refresh_token
    const inspect = () => login.introspectToken({ headers, body: { token, token_type_hint: 'refresh_token' } })
    expect(await inspect()).toMatchObject({ active: true })
    await login.revokeToken({ headers, body: { token, token_type_hint: 'refresh_token' } })
    expect(await inspect()).toMatchObject({ active: false })
  })

  it('rejects a used code and an expired token', async () => {
    const { login } = testBackend().client()
    const slasClient = login
    const codeVerifier = sdk.helpers.createCodeVerifier()
    const { code, usid } = await sdk.helpers.authorize({
      slasClient,
      codeVerifier,
      parameters: { redirectURI: REDIRECT, hint: 'guest' },
    })
    const exchange = (verifier: string) =>
      login.getAccessToken({
        body: {
          grant_type: 'authorization_code_pkce', client_id: settings.publicClient.id, channel_id: 'Art',
          redirect_uri: REDIRECT, code, code_verifier: verifier, usid,
        }, // prettier-ignore
      })
    await exchange(codeVerifier)
    expect(await errorOf(exchange(codeVerifier))).toMatchObject({ status: 400 })
    const { customers, tokens } = await guestOf(testBackend())
    testBackend().pass(1900)
    const late = customers.getCustomer({ parameters: { customerId: tokens.customer_id } })
    expect(await errorOf(late)).toMatchObject({ status: 401, problem: { detail: 'The access token has expired.' } })
  })
}
