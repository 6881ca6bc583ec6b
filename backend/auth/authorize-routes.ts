import { z } from 'zod'
import { findByLogin, normalizeLogin, type Customer } from '../customers/customers.ts'
import { formBody } from '../wire/body.ts'
import type { Route, Services, Settings, TokenClient } from './services.ts'
import { inTransaction } from '../store/transaction.ts'
import { basicCredentials, requireAllowedRedirect, isPrivate, clientById } from './clients.ts'
import { issueCode } from './codes.ts'
import { challenge, optionalText, requiredText } from './fields.ts'
import { startSocialLogin } from './identity-provider.ts'
import { countFailedAttempt, clearFailedAttempts, limitAttempts } from './limits.ts'
import { verifyPassword } from './passwords.ts'
import { redirectWith, slasRoute } from './slas.ts'
import { slasError } from './errors.ts'
import { parseChannel, usidOrNew } from './usid.ts'

const sharedFields = {
  redirect_uri: requiredText,
  client_id: requiredText,
  channel_id: optionalText,
  code_challenge: challenge.optional(),
  usid: optionalText,
  state: optionalText,
  scope: optionalText,
}
const authorizeQuery = {
  ...sharedFields,
  response_type: z.literal('code', 'expected "code"'),
  scope: z.enum(['openid', 'offline_access', 'email'], 'expected openid, offline_access or email').optional(),
  hint: requiredText,
  // Ignored: OpenID Connect allows a provider to ignore languages that it does not support.
  ui_locales: optionalText,
}
const loginForm = z.object({ ...sharedFields, response_type: optionalText })

/**
 * Issues a code for a guest. With an identity provider as `hint`, redirects to that provider. Ignores the `usid` of a
 * guest: otherwise anyone who knows a visit's id could open the guest's basket and orders.
 */
const authorize = slasRoute({
  method: 'GET',
  operation: 'authorize',
  query: authorizeQuery,
  async handle({ query }, services) {
    const authorization = parseAuthorization(query.hint === 'guest' ? { ...query, usid: undefined } : query, services)
    if (query.hint !== 'guest') return startSocialLogin(query.hint, { ...authorization, state: query.state }, services)
    const code = await issueCode(services.db, { ...authorization, customerId: null }, services.now())
    return redirectWith(authorization.redirectUri, { usid: authorization.usid, code, state: query.state })
  },
})

/** API-08: issues a code for the login and password in `Authorization: Basic`. */
const login = slasRoute({
  method: 'POST',
  operation: 'login',
  body: formBody(loginForm),
  async handle({ body: form, ...exchange }, services) {
    const authorization = parseAuthorization(form, services)
    const credentials = basicCredentials(exchange.request)
    if (!credentials) throw unauthorized()
    const account = normalizeLogin(credentials.name)
    await limitAttempts('login', exchange, services)
    await countFailedAttempt(account, exchange, services)
    const customer = await findByLogin(services.db, account)
    if (!(await verifyPassword(credentials.secret, customer?.password_hash)) || !customer) throw unauthorized()
    await clearFailedAttempts(account, exchange, services)
    const code = await issueCodeFor(customer, authorization, services)
    if (!code) throw unauthorized()
    return redirectWith(authorization.redirectUri, { usid: authorization.usid, code, state: form.state })
  },
})

/** Issues a code only if the password has not changed since it was verified: a reset ends all sign-ins. */
const issueCodeFor = (
  customer: Customer,
  authorization: ReturnType<typeof parseAuthorization>,
  { db, now }: Services,
) =>
  inTransaction(db, async (tx) => {
    const unchanged = await tx
      .selectFrom('customer')
      .select('id')
      .where('id', '=', customer.id)
      .where('password_hash', '=', customer.password_hash)
      .forShare()
      .executeTakeFirst()
    return unchanged && issueCode(tx, { ...authorization, customerId: customer.id }, now())
  })

const unauthorized = () =>
  slasError(401, 'Unauthorized', 'The email address or the password is wrong.', 'access_denied')

interface SharedFields {
  redirect_uri: string
  client_id: string
  channel_id?: string | undefined
  code_challenge?: string | undefined
  usid?: string | undefined
}

/** Validates the client and the redirect address before a code is sent there. */
function parseAuthorization(common: SharedFields, { settings }: Services) {
  const client = clientById(common.client_id, settings)
  requireAllowedRedirect(common.redirect_uri, settings)
  return {
    clientId: client.id,
    redirectUri: common.redirect_uri,
    challenge: requireChallenge(client, common.code_challenge, settings),
    siteId: parseChannel(common.channel_id ?? 'Art'),
    usid: usidOrNew(common.usid),
  }
}

function requireChallenge(client: TokenClient, codeChallenge: string | undefined, settings: Settings): string | null {
  if (codeChallenge) return codeChallenge
  if (isPrivate(client, settings)) return null
  throw slasError(400, 'code_challenge is required', 'code_challenge: is required from a public client')
}

export const authorizeRoutes: readonly Route[] = [authorize, login]
