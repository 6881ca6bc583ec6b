import { randomUUID } from 'node:crypto'
import type { Kysely, Selectable } from 'kysely'
import { z } from 'zod'
import { addCustomer, findByLogin, normalizeLogin, recordLogin } from '../customers/customers.ts'
import { json } from '../wire/problem.ts'
import { flag } from '../wire/query.ts'
import { formBody, invalidField } from '../wire/body.ts'
import type { Route } from './services.ts'
import type { Database } from '../store/database.ts'
import { inTransaction } from '../store/transaction.ts'
import { emailLink } from './link-email.ts'
import { consumeActionToken } from './action-tokens.ts'
import { requirePrivateClient } from './clients.ts'
import { doNotTrack, email, optionalText, secret, verifier } from './fields.ts'
import { deliveryMode } from './password-routes.ts'
import { slasRoute } from './slas.ts'
import { invalidToken } from './errors.ts'
import type { ActionTokenTable } from './schema.ts'
import { createSignIn } from './sign-ins.ts'
import { tokenResponse } from './token-response.ts'
import { parseChannel, usidOrNew } from './usid.ts'

const loginForm = z.object({
  user_id: email,
  mode: deliveryMode,
  channel_id: optionalText,
  locale: optionalText,
  usid: optionalText,
  callback_uri: optionalText,
  first_name: optionalText,
  last_name: optionalText,
  email: email.optional(),
  phone_number: optionalText,
  customer_no: z.undefined('is not supported: user_id names the customer').optional(),
  register_customer: z.enum(['true', 'false'], 'expected true or false').optional(),
})

const loginQuery = {
  register_customer: flag.optional(),
  // To prevent account enumeration, an unverified address gets the same response.
  strict_verify: z.literal('false', 'expected false').optional(),
}

/** Emails a sign-in link. The response is the same with or without an account. */
const passwordlessLogin = slasRoute({
  method: 'POST',
  operation: 'passwordless/login',
  query: loginQuery,
  body: formBody(loginForm),
  async handle({ query, body: form, ...exchange }, services) {
    const client = requirePrivateClient(exchange.request, services.settings)
    const siteId = parseChannel(form.channel_id)
    const register = query.register_customer ?? form.register_customer === 'true'
    if (register && !form.last_name) throw invalidField('last_name', 'is required to register a customer')
    const newCustomer = register ? { firstName: form.first_name ?? '', lastName: form.last_name ?? '' } : undefined
    await emailLink(
      {
        kind: 'sign-in-link',
        email: form.user_id,
        clientId: client.id,
        siteId,
        locale: form.locale ?? 'en-US',
        callbackUri: form.callback_uri,
        usid: form.usid,
        newCustomer,
      },
      exchange,
      services,
    )
    return new Response(null, { status: 200 })
  },
})

const tokenForm = z.object({
  grant_type: z.literal('client_credentials', 'expected "client_credentials"'),
  hint: z.literal('pwdless_login', 'expected "pwdless_login"'),
  pwdless_login_token: secret,
  code_verifier: verifier.optional(),
  client_id: optionalText,
  login_id: optionalText,
  dnt: doNotTrack,
})

/** Exchanges an emailed token for a sign-in, and registers a new customer if the token is for one. */
const passwordlessToken = slasRoute({
  method: 'POST',
  operation: 'passwordless/token',
  body: formBody(tokenForm),
  async handle({ request, body: form }, services) {
    const { db, now, settings } = services
    const client = requirePrivateClient(request, settings)
    const result = await inTransaction(db, async (tx) => {
      const action = await consumeActionToken(tx, 'sign-in-link', form.pwdless_login_token, now())
      const customer = action && (await customerForToken(tx, action, now()))
      if (!customer || (form.login_id !== undefined && normalizeLogin(form.login_id) !== customer.login))
        return undefined
      await recordLogin(tx, customer.id, now())
      const signIn = {
        id: randomUUID(),
        client_id: client.id,
        usid: usidOrNew(action.usid ?? undefined),
        site_id: action.site_id,
        customer_id: customer.id,
        do_not_track: form.dnt ?? false,
      }
      return createSignIn(tx, signIn, now())
    })
    if (!result) throw invalidToken()
    return json(await tokenResponse(services, result.signIn, result.refreshToken))
  },
})

async function customerForToken(
  tx: Kysely<Database>,
  { customer_id, registration }: Selectable<ActionTokenTable>,
  now: Date,
): Promise<{ id: string; login: string } | undefined> {
  if (customer_id)
    return tx
      .updateTable('customer')
      .set({ email_verified: true })
      .where('id', '=', customer_id)
      .returning(['id', 'login'])
      .executeTakeFirst()
  if (!registration) return undefined
  const { email: address, firstName, lastName } = registration
  const added = { login: address, email: address, firstName, lastName, emailOptout: false, passwordHash: null }
  return (await addCustomer(tx, { ...added, emailVerified: true }, now)) ?? findByLogin(tx, address)
}

export const passwordlessRoutes: readonly Route[] = [passwordlessLogin, passwordlessToken]
