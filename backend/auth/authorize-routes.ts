import { z } from 'zod'
import { findByLogin, loginOf, type Customer } from '../customers/customers.ts'
import { readForm } from '../wire/body.ts'
import { readQuery } from '../wire/query.ts'
import type { Route, Services, Settings, TokenClient } from './services.ts'
import { requireOrganization } from './shopper.ts'
import { inTransaction } from '../store/transaction.ts'
import { basicCredentials, checkRedirect, isPrivate, namedClient } from './clients.ts'
import { issueCode } from './codes.ts'
import { challenge, optionalText, requiredText } from './fields.ts'
import { startSocialLogin } from './identity-provider.ts'
import { beginAttempt, forgetFailures, limitAttempts } from './limits.ts'
import { verifyPassword } from './passwords.ts'
import { redirectWith, SLAS } from './paths.ts'
import { refusal } from './refusal.ts'
import { channelOf, visitOf } from './visits.ts'

const common = {
  redirect_uri: requiredText,
  client_id: requiredText,
  channel_id: optionalText,
  code_challenge: challenge.optional(),
  usid: optionalText,
  state: optionalText,
  scope: optionalText,
}
const authorizeQuery = z.object({
  ...common,
  response_type: z.literal('code', 'expected "code"'),
  hint: requiredText,
  ui_locales: optionalText,
})
const loginForm = z.object({ ...common, response_type: optionalText })

/** A code for a guest; with the name of an identity provider as hint, a visit to that provider. */
const authorize: Route = {
  method: 'GET',
  path: `${SLAS}/authorize`,
  async handle(exchange, services) {
    requireOrganization(exchange, services)
    const query = readQuery(exchange.url, authorizeQuery)
    const asked = askedFor(query, services)
    if (query.hint !== 'guest')
      return startSocialLogin(query.hint, { ...asked, state: query.state }, exchange, services)
    const code = await issueCode(services.db, { ...asked, customerId: null }, services.now())
    return redirectWith(asked.redirectUri, { usid: asked.usid, code, state: query.state })
  },
}

/** API-08: a code for the shopper whose e-mail address and password come as `Authorization: Basic`. */
const login: Route = {
  method: 'POST',
  path: `${SLAS}/login`,
  async handle(exchange, services) {
    requireOrganization(exchange, services)
    const form = await readForm(exchange.request, loginForm)
    const asked = askedFor(form, services)
    const given = basicCredentials(exchange.request)
    if (!given) throw unauthorized()
    const account = loginOf(given.name)
    await limitAttempts('login', exchange, services)
    await beginAttempt(account, exchange, services)
    const customer = await findByLogin(services.db, account)
    if (!(await verifyPassword(given.secret, customer?.password_hash)) || !customer) throw unauthorized()
    await forgetFailures(account, exchange, services)
    const code = await codeFor(customer, asked, services)
    if (!code) throw unauthorized()
    return redirectWith(asked.redirectUri, { usid: asked.usid, code, state: form.state })
  },
}

/** A code, as long as the password is still the one that was checked: a reset in the meantime ends what it would open. */
const codeFor = (customer: Customer, asked: ReturnType<typeof askedFor>, { db, now }: Services) =>
  inTransaction(db, async (tx) => {
    const same = await tx
      .selectFrom('customer')
      .select('id')
      .where('id', '=', customer.id)
      .where('password_hash', '=', customer.password_hash)
      .forShare()
      .executeTakeFirst()
    return same && issueCode(tx, { ...asked, customerId: customer.id }, now())
  })

const unauthorized = () => refusal(401, 'Unauthorized', 'The e-mail address or the password is not right.')

interface Common {
  redirect_uri: string
  client_id: string
  channel_id?: string | undefined
  code_challenge?: string | undefined
  usid?: string | undefined
}

/** Checks the client and the address before anything is sent there. */
function askedFor(common: Common, { settings }: Services) {
  const client = namedClient(common.client_id, settings)
  checkRedirect(common.redirect_uri, settings)
  return {
    clientId: client.id,
    redirectUri: common.redirect_uri,
    challenge: challengeFor(client, common.code_challenge, settings),
    siteId: channelOf(common.channel_id ?? 'Art'),
    usid: visitOf(common.usid),
  }
}

function challengeFor(client: TokenClient, given: string | undefined, settings: Settings): string | null {
  if (given) return given
  if (isPrivate(client, settings)) return null
  throw refusal(400, 'code_challenge is required', 'code_challenge: a public client has to send one')
}

export const authorizeRoutes: readonly Route[] = [authorize, login]
