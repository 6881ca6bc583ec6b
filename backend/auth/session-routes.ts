import { randomUUID } from 'node:crypto'
import type { ShopperLoginTypes } from 'commerce-sdk-isomorphic'
import { z } from 'zod'
import { findCustomer } from '../customers/customers.ts'
import { json } from '../wire/problem.ts'
import { formBody } from '../wire/body.ts'
import { flag } from '../wire/query.ts'
import type { Route } from './services.ts'
import { requireToken } from './shopper.ts'
import { inTransaction } from '../store/transaction.ts'
import { clientById, requirePrivateClient } from './clients.ts'
import { optionalText, requiredText, secret } from './fields.ts'
import { operationUrl, slasRoute } from './slas.ts'
import { invalidRefreshToken, slasError } from './errors.ts'
import { hashSecret } from './secrets.ts'
import { endSignIn, endCustomerSignIns, createSignIn, signInOfRefreshToken, isActive } from './sign-ins.ts'
import { ALGORITHM, signingKeys } from './signing-keys.ts'
import { profileClaims, tokenResponse } from './token-response.ts'
import { tenantOf, verifyAccessToken } from './tokens.ts'
import { parseChannel, usidOrNew } from './usid.ts'

const logoutQuery = {
  client_id: requiredText,
  refresh_token: secret,
  channel_id: optionalText,
  hint: z.literal('all-sessions', 'expected all-sessions').optional(),
}

/** API-22: ends the sign-in and creates a sign-in of a new guest. */
const logout = slasRoute({
  method: 'GET',
  operation: 'logout',
  query: logoutQuery,
  async handle({ query, ...exchange }, services) {
    const shopper = await requireToken(exchange, services)
    const { db, now, settings } = services
    const client = clientById(query.client_id, settings)
    const result = await inTransaction(db, async (tx) => {
      const signIn = await signInOfRefreshToken(tx, query.refresh_token)
      if (!signIn || signIn.usid !== shopper.usid || signIn.client_id !== client.id) return undefined
      await endSignIn(tx, signIn.id, now())
      if (query.hint && signIn.customer_id) await endCustomerSignIns(tx, signIn.customer_id, now())
      const guest = {
        id: randomUUID(),
        client_id: client.id,
        usid: usidOrNew(undefined),
        site_id: query.channel_id === undefined ? signIn.site_id : parseChannel(query.channel_id),
        customer_id: null,
        do_not_track: signIn.do_not_track,
      }
      return createSignIn(tx, guest, now())
    })
    if (!result) throw invalidRefreshToken()
    return json(await tokenResponse(services, result.signIn, result.refreshToken))
  },
})

const tokenForm = z.object({
  token: z.string().min(1).max(8000),
  token_type_hint: z.enum(['access_token', 'refresh_token']).optional(),
})

/** RFC 7009: an invalid token counts as revoked. */
const revoke = slasRoute({
  method: 'POST',
  operation: 'revoke',
  body: formBody(tokenForm),
  async handle({ request, body }, services) {
    const { db, now, settings } = services
    requirePrivateClient(request, settings)
    const { token } = body
    const signIn = await signInOfRefreshToken(db, token)
    const access = signIn ? undefined : await verifyAccessToken(db, tenantOf(settings.organizationId), token, now())
    const family = signIn?.id ?? (typeof access === 'object' ? access.family : undefined)
    if (family) await endSignIn(db, family, now())
    return json(body satisfies ShopperLoginTypes.TokenActionRequest)
  },
})

/** RFC 7662: an access token is inactive once its sign-in has ended. */
const introspect = slasRoute({
  method: 'POST',
  operation: 'introspect',
  body: formBody(tokenForm),
  async handle({ request, body: { token } }, services) {
    const { db, now, settings } = services
    requirePrivateClient(request, settings)
    const tenant = tenantOf(settings.organizationId)
    const access = await verifyAccessToken(db, tenant, token, now())
    if (typeof access === 'object') {
      if (!(await isActive(db, access.family, now()))) return json({ active: false })
      return json({
        active: true,
        token_type: 'access_token',
        client_id: access.clientId,
        sub: access.customerId,
        username: access.registered?.login,
        usid: access.usid,
        channel_id: access.siteId,
        iss: `slas/prod/${tenant}`,
        iat: access.issued,
        exp: access.expires,
      })
    }
    const row = await db
      .selectFrom('refresh_token')
      .innerJoin('sign_in', 'sign_in.id', 'refresh_token.family')
      .select(['sign_in.client_id', 'sign_in.usid', 'refresh_token.expires_at'])
      .where('token_hash', '=', hashSecret(token))
      .where('used_at', 'is', null)
      .where('ended_at', 'is', null)
      .where('refresh_token.expires_at', '>', now())
      .executeTakeFirst()
    if (!row) return json({ active: false })
    const expires = Math.floor(row.expires_at.getTime() / 1000)
    return json({ active: true, token_type: 'refresh_token', client_id: row.client_id, usid: row.usid, exp: expires })
  },
})

/** `idpValidate` has no effect: the backend has no external provider that could validate the claims. */
const userinfo = slasRoute({
  method: 'GET',
  operation: 'userinfo',
  query: { channel_id: optionalText, idpValidate: flag.optional() },
  async handle({ query, ...exchange }, services) {
    const { customerId, registered, siteId } = await requireToken(exchange, services)
    if (query.channel_id !== undefined && parseChannel(query.channel_id) !== siteId)
      throw slasError(400, 'invalid channel_id', `channel_id: expected ${siteId}, the site of the access token`)
    const customer = registered && (await findCustomer(services.db, customerId))
    return json(customer ? profileClaims(customer) : { sub: customerId, preferred_username: 'Guest' })
  },
})

const jwks = slasRoute({
  method: 'GET',
  operation: 'jwks',
  async handle(_, services) {
    const { published } = await signingKeys(services.db, true)
    return json({ keys: published })
  },
})

const configuration = slasRoute({
  method: 'GET',
  operation: '.well-known/openid-configuration',
  handle(_, { settings }) {
    const url = (operation: string) => operationUrl(settings, operation)
    return json({
      issuer: `slas/prod/${tenantOf(settings.organizationId)}`,
      authorization_endpoint: url('authorize'),
      token_endpoint: url('token'),
      userinfo_endpoint: url('userinfo'),
      jwks_uri: url('jwks'),
      revocation_endpoint: url('revoke'),
      introspection_endpoint: url('introspect'),
      end_session_endpoint: url('logout'),
      response_types_supported: ['code'],
      grant_types_supported: ['authorization_code_pkce', 'authorization_code', 'refresh_token', 'client_credentials'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: [ALGORITHM],
      code_challenge_methods_supported: ['S256'],
      token_endpoint_auth_methods_supported: ['client_secret_basic', 'none'],
      scopes_supported: ['openid', 'profile', 'email'],
      claims_supported: ['sub', 'name', 'given_name', 'family_name', 'email', 'email_verified', 'preferred_username'],
    })
  },
})

export const sessionRoutes: readonly Route[] = [logout, revoke, introspect, userinfo, jwks, configuration]
