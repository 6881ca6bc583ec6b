import { randomUUID } from 'node:crypto'
import type { Kysely, Selectable } from 'kysely'
import { z } from 'zod'
import { addCustomer, findByLogin, loginOf, noteVisit } from '../customers/customers.ts'
import { json } from '../wire/problem.ts'
import { invalidParameter } from '../wire/query.ts'
import { invalidField, readForm } from '../wire/body.ts'
import type { Route } from './services.ts'
import { requireOrganization } from './shopper.ts'
import type { Database } from '../store/database.ts'
import { inTransaction } from '../store/transaction.ts'
import { mailLink } from './account-mail.ts'
import { useAction } from './action-tokens.ts'
import { privateClientOf } from './clients.ts'
import { doNotTrack, email, optionalText, secret, verifier } from './fields.ts'
import { limitAttempts } from './limits.ts'
import { mode } from './password-routes.ts'
import { SLAS } from './paths.ts'
import { invalidToken } from './refusal.ts'
import type { ActionTokenTable } from './schema.ts'
import { openSignIn } from './sign-ins.ts'
import { tokenAnswer } from './token-answer.ts'
import { channelOf, visitOf } from './visits.ts'

const loginForm = z.object({
  user_id: email,
  mode,
  channel_id: optionalText,
  locale: optionalText,
  usid: optionalText,
  callback_uri: optionalText,
  first_name: optionalText,
  last_name: optionalText,
  email: email.optional(),
  phone_number: optionalText,
  register_customer: optionalText,
})

/** Mails a link that signs in; whether anybody has the address, the answer does not tell. */
const passwordlessLogin: Route = {
  method: 'POST',
  path: `${SLAS}/passwordless/login`,
  async handle(exchange, services) {
    requireOrganization(exchange, services)
    const client = privateClientOf(exchange.request, services.settings)
    const form = await readForm(exchange.request, loginForm)
    const siteId = channelOf(form.channel_id)
    const register = exchange.url.searchParams.get('register_customer') ?? form.register_customer ?? 'false'
    if (register !== 'true' && register !== 'false')
      throw invalidParameter('register_customer', 'expected true or false')
    if (register === 'true' && !form.last_name) throw invalidField('last_name', 'is needed to register a customer')
    const newcomer =
      register === 'true' ? { firstName: form.first_name ?? '', lastName: form.last_name ?? '' } : undefined
    await limitAttempts('reset', exchange, services)
    await mailLink(
      {
        kind: 'sign-in-link',
        email: form.user_id,
        clientId: client.id,
        siteId,
        locale: form.locale ?? 'en-US',
        callbackUri: form.callback_uri,
        usid: form.usid,
        newcomer,
      },
      services,
    )
    return new Response(null, { status: 200 })
  },
}

const tokenForm = z.object({
  grant_type: z.literal('client_credentials', 'expected "client_credentials"'),
  hint: z.literal('pwdless_login', 'expected "pwdless_login"'),
  pwdless_login_token: secret,
  code_verifier: verifier.optional(),
  client_id: optionalText,
  login_id: optionalText,
  dnt: doNotTrack,
})

/** Exchanges a mailed token for a sign-in; one who was to be registered then is. */
const passwordlessToken: Route = {
  method: 'POST',
  path: `${SLAS}/passwordless/token`,
  async handle(exchange, services) {
    requireOrganization(exchange, services)
    const { db, now, settings } = services
    const client = privateClientOf(exchange.request, settings)
    const form = await readForm(exchange.request, tokenForm)
    const opened = await inTransaction(db, async (tx) => {
      const action = await useAction(tx, 'sign-in-link', form.pwdless_login_token, now())
      const customer = action && (await customerOf(tx, action, now()))
      if (!customer || (form.login_id !== undefined && loginOf(form.login_id) !== customer.login)) return undefined
      await noteVisit(tx, customer.id, now())
      const signIn = {
        id: randomUUID(),
        client_id: client.id,
        usid: visitOf(action.usid ?? undefined),
        site_id: action.site_id,
        customer_id: customer.id,
        do_not_track: form.dnt ?? false,
      }
      return openSignIn(tx, signIn, now())
    })
    if (!opened) throw invalidToken()
    return json(await tokenAnswer(services, opened.signIn, opened.refreshToken))
  },
}

async function customerOf(
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
