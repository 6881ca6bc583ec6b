import { z } from 'zod'
import { newPassword } from '../customers/password-rules.ts'
import { json } from '../wire/problem.ts'
import { formBody } from '../wire/body.ts'
import type { Route } from './services.ts'
import { emailLink } from './link-email.ts'
import { requireClient } from './clients.ts'
import { challenge, email, optionalText, secret, verifier } from './fields.ts'
import { slasRoute } from './slas.ts'
import { invalidToken } from './errors.ts'
import { resetPassword } from './reset-password.ts'
import { parseChannel } from './usid.ts'

/** Both send an email with a link to the callback address. SMS is not supported. */
export const deliveryMode = z.enum(['email', 'callback'], 'expected "email" or "callback": nothing else is supported')

const resetForm = z.object({
  user_id: email,
  mode: deliveryMode,
  channel_id: optionalText,
  client_id: optionalText,
  locale: optionalText,
  code_challenge: challenge.optional(),
  callback_uri: optionalText,
  idp_name: optionalText,
  hint: optionalText,
})

/** RESET-12: emails a reset link. The response is the same with or without an account. */
const reset = slasRoute({
  method: 'POST',
  operation: 'password/reset',
  body: formBody(resetForm),
  async handle({ body: form, ...exchange }, services) {
    const client = requireClient(exchange.request, form.client_id, services.settings)
    const siteId = parseChannel(form.channel_id)
    await emailLink(
      {
        kind: 'password-reset',
        email: form.user_id,
        clientId: client.id,
        siteId,
        locale: form.locale ?? 'en-US',
        callbackUri: form.callback_uri,
        // The email may be opened on another device, which does not have the verifier.
        challenge: form.hint === 'cross_device' ? undefined : form.code_challenge,
      },
      exchange,
      services,
    )
    return json({})
  },
})

const actionForm = z.object({
  user_id: optionalText,
  pwd_action_token: secret,
  new_password: newPassword,
  client_id: optionalText,
  channel_id: optionalText,
  code_verifier: verifier.optional(),
  hint: optionalText,
})

/** RESET-15: sets the new password with the emailed token. */
const action = slasRoute({
  method: 'POST',
  operation: 'password/action',
  body: formBody(actionForm),
  async handle({ request, body: form }, services) {
    requireClient(request, form.client_id, services.settings)
    const isReset = await resetPassword(
      {
        token: form.pwd_action_token,
        newPassword: form.new_password,
        login: form.user_id,
        verifier: form.code_verifier,
      },
      services,
    )
    if (!isReset) throw invalidToken()
    return json({})
  },
})

export const passwordRoutes: readonly Route[] = [reset, action]
