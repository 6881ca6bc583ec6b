import { z } from 'zod'
import { newPassword } from '../customers/password-rules.ts'
import { json } from '../wire/problem.ts'
import { readForm } from '../wire/body.ts'
import type { Route } from './services.ts'
import { requireOrganization } from './shopper.ts'
import { mailLink } from './account-mail.ts'
import { requestingClient } from './clients.ts'
import { challenge, email, optionalText, secret, verifier } from './fields.ts'
import { limitAttempts } from './limits.ts'
import { SLAS } from './paths.ts'
import { invalidToken } from './refusal.ts'
import { resetPassword } from './reset.ts'
import { channelOf } from './visits.ts'

/** Both mean a mail whose link leads to the callback address; texts to telephones are not sent. */
export const mode = z.enum(['email', 'callback'], 'expected "email" or "callback": nothing else is supported')

const resetForm = z.object({
  user_id: email,
  mode,
  channel_id: optionalText,
  client_id: optionalText,
  locale: optionalText,
  code_challenge: challenge.optional(),
  callback_uri: optionalText,
  idp_name: optionalText,
  hint: optionalText,
})

/** RESET-12: the first step, which answers the same for everybody. */
const reset: Route = {
  method: 'POST',
  path: `${SLAS}/password/reset`,
  async handle(exchange, services) {
    requireOrganization(exchange, services)
    const form = await readForm(exchange.request, resetForm)
    const client = requestingClient(exchange.request, form.client_id, services.settings)
    const siteId = channelOf(form.channel_id)
    await limitAttempts('reset', exchange, services)
    await mailLink(
      {
        kind: 'password-reset',
        email: form.user_id,
        clientId: client.id,
        siteId,
        locale: form.locale ?? 'en-US',
        callbackUri: form.callback_uri,
        // The mail may be read on another device, which has no verifier.
        challenge: form.hint === 'cross_device' ? undefined : form.code_challenge,
      },
      services,
    )
    return json({})
  },
}

const actionForm = z.object({
  user_id: optionalText,
  pwd_action_token: secret,
  new_password: newPassword,
  client_id: optionalText,
  channel_id: optionalText,
  code_verifier: verifier.optional(),
  hint: optionalText,
})

/** RESET-15: the second step. */
const action: Route = {
  method: 'POST',
  path: `${SLAS}/password/action`,
  async handle(exchange, services) {
    requireOrganization(exchange, services)
    const form = await readForm(exchange.request, actionForm)
    requestingClient(exchange.request, form.client_id, services.settings)
    const done = await resetPassword(
      {
        token: form.pwd_action_token,
        newPassword: form.new_password,
        login: form.user_id,
        verifier: form.code_verifier,
      },
      services,
    )
    if (!done) throw invalidToken()
    return json({})
  },
}

export const passwordRoutes: readonly Route[] = [reset, action]
