import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { findCustomer } from '../customers/customers.ts'
import { json } from '../wire/problem.ts'
import { readForm } from '../wire/body.ts'
import { readQuery } from '../wire/query.ts'
import type { Route } from './services.ts'
import { requireOrganization, requireToken } from './shopper.ts'
import { inTransaction } from '../store/transaction.ts'
import { namedClient, privateClientOf } from './clients.ts'
import { optionalText, requiredText, secret } from './fields.ts'
import { addressOf, SLAS } from './paths.ts'
import { invalidRefreshToken } from './refusal.ts'
import { hashOf } from './secrets.ts'
import { endSignIn, endSignInsOf, openSignIn, signInOf, stands } from './sign-ins.ts'
import { ALGORITHM, signingKeys } from './signing-keys.ts'
import { profileOf, tokenAnswer } from './token-answer.ts'
import { tenantOf, verifyAccessToken } from './tokens.ts'
import { channelOf, visitOf } from './visits.ts'

const logoutQuery = z.object({
  client_id: requiredText,
  refresh_token: secret,
  channel_id: optionalText,
  hint: z.literal('all-sessions').optional(),
})

/** API-22: ends the sign-in and begins a guest's in its place. */
const logout: Route = {
  method: 'GET',
  path: `${SLAS}/logout`,
  async handle(exchange, services) {
    const shopper = await requireToken(exchange, services)
    const query = readQuery(exchange.url, logoutQuery)
    const { db, now, settings } = services
    const client = namedClient(query.client_id, settings)
    const opened = await inTransaction(db, async (tx) => {
      const signIn = await signInOf(tx, query.refresh_token)
      if (!signIn || signIn.usid !== shopper.usid || signIn.client_id !== client.id) return undefined
      await endSignIn(tx, signIn.id, now())
      if (query.hint && signIn.customer_id) await endSignInsOf(tx, signIn.customer_id, now())
      const guest = {
        id: randomUUID(),
        client_id: client.id,
        usid: visitOf(undefined),
        site_id: query.channel_id === undefined ? signIn.site_id : channelOf(query.channel_id),
        customer_id: null,
        do_not_track: signIn.do_not_track,
      }
      return openSignIn(tx, guest, now())
    })
    if (!opened) throw invalidRefreshToken()
    return json(await tokenAnswer(services, opened.signIn, opened.refreshToken))
  },
}

const tokenForm = z.object({
  token: z.string().min(1).max(8000),
  token_type_hint: z.enum(['access_token', 'refresh_token']).optional(),
})

/** RFC 7009: a token that is none is as good as revoked. */
const revoke: Route = {
  method: 'POST',
  path: `${SLAS}/revoke`,
  async handle(exchange, services) {
    requireOrganization(exchange, services)
    const { db, now, settings } = services
    privateClientOf(exchange.request, settings)
    const { token } = await readForm(exchange.request, tokenForm)
    const signIn = await signInOf(db, token)
    const access = signIn ? undefined : await verifyAccessToken(db, tenantOf(settings.organizationId), token, now())
    const family = signIn?.id ?? (typeof access === 'object' ? access.family : undefined)
    if (family) await endSignIn(db, family, now())
    return json({})
  },
}

/** RFC 7662: an access token is active as long as its sign-in stands. */
const introspect: Route = {
  method: 'POST',
  path: `${SLAS}/introspect`,
  async handle(exchange, services) {
    requireOrganization(exchange, services)
    const { db, now, settings } = services
    privateClientOf(exchange.request, settings)
    const { token } = await readForm(exchange.request, tokenForm)
    const tenant = tenantOf(settings.organizationId)
    const access = await verifyAccessToken(db, tenant, token, now())
    if (typeof access === 'object') {
      if (!(await stands(db, access.family, now()))) return json({ active: false })
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
      .where('token_hash', '=', hashOf(token))
      .where('used_at', 'is', null)
      .where('ended_at', 'is', null)
      .where('refresh_token.expires_at', '>', now())
      .executeTakeFirst()
    if (!row) return json({ active: false })
    const expires = Math.floor(row.expires_at.getTime() / 1000)
    return json({ active: true, token_type: 'refresh_token', client_id: row.client_id, usid: row.usid, exp: expires })
  },
}

const userinfo: Route = {
  method: 'GET',
  path: `${SLAS}/userinfo`,
  async handle(exchange, services) {
    const { customerId, registered } = await requireToken(exchange, services)
    const customer = registered && (await findCustomer(services.db, customerId))
    return json(customer ? profileOf(customer) : { sub: customerId, preferred_username: 'Guest' })
  },
}

const jwks: Route = {
  method: 'GET',
  path: `${SLAS}/jwks`,
  async handle(exchange, services) {
    requireOrganization(exchange, services)
    const { published } = await signingKeys(services.db, true)
    return json({ keys: published })
  },
}

const configuration: Route = {
  method: 'GET',
  path: `${SLAS}/.well-known/openid-configuration`,
  handle(exchange, services) {
    requireOrganization(exchange, services)
    const { organizationId } = services.settings
    const at = (operation: string) => addressOf(exchange.url, organizationId, operation)
    return json({
      issuer: `slas/prod/${tenantOf(organizationId)}`,
      authorization_endpoint: at('authorize'),
      token_endpoint: at('token'),
      userinfo_endpoint: at('userinfo'),
      jwks_uri: at('jwks'),
      revocation_endpoint: at('revoke'),
      introspection_endpoint: at('introspect'),
      end_session_endpoint: at('logout'),
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
}

export const sessionRoutes: readonly Route[] = [logout, revoke, introspect, userinfo, jwks, configuration]
