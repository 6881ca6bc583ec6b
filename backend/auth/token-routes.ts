import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { recordLogin } from '../customers/customers.ts'
import { json } from '../wire/problem.ts'
import { formBody } from '../wire/body.ts'
import type { Exchange } from '../wire/route.ts'
import type { Route, Services } from './services.ts'
import { inTransaction } from '../store/transaction.ts'
import { requirePrivateClient, requireClient } from './clients.ts'
import { consumeCode } from './codes.ts'
import { doNotTrack, optionalText, requiredText, secret, verifier } from './fields.ts'
import { slasRoute } from './slas.ts'
import { invalidCode, invalidRefreshToken, slasError } from './errors.ts'
import { createSignIn, rotateRefreshToken } from './sign-ins.ts'
import { tokenResponse } from './token-response.ts'
import { parseChannel, usidOrNew } from './usid.ts'

const sharedFields = { client_id: optionalText, channel_id: optionalText, usid: optionalText, dnt: doNotTrack }
const codeFields = { ...sharedFields, code: secret, redirect_uri: requiredText, organizationId: optionalText }

const grant = z.discriminatedUnion(
  'grant_type',
  [
    z.object({ grant_type: z.literal('authorization_code_pkce'), ...codeFields, code_verifier: verifier }),
    z.object({ grant_type: z.literal('authorization_code'), ...codeFields, code_verifier: verifier.optional() }),
    z.object({ grant_type: z.literal('refresh_token'), ...sharedFields, refresh_token: secret }),
    z.object({ grant_type: z.literal('client_credentials'), ...sharedFields }),
  ],
  'expected authorization_code_pkce, authorization_code, refresh_token or client_credentials',
)
type Grant = z.output<typeof grant>
type GrantOf<Type extends Grant['grant_type']> = Extract<Grant, { grant_type: Type }>

const token = slasRoute({
  method: 'POST',
  operation: 'token',
  body: formBody(grant),
  async handle({ body, ...exchange }, services) {
    const { signIn, refreshToken } = await grantSignIn(body, exchange, services)
    return json(await tokenResponse(services, signIn, refreshToken))
  },
})

function grantSignIn(form: Grant, exchange: Exchange, services: Services) {
  switch (form.grant_type) {
    case 'authorization_code':
    case 'authorization_code_pkce':
      return grantForCode(form, exchange, services)
    case 'refresh_token':
      return grantForRefreshToken(form, exchange, services)
    case 'client_credentials':
      return grantForGuest(form, exchange, services)
  }
}

async function grantForCode(
  form: GrantOf<'authorization_code' | 'authorization_code_pkce'>,
  { request }: Exchange,
  { db, now, settings }: Services,
) {
  const client =
    form.grant_type === 'authorization_code'
      ? requirePrivateClient(request, settings)
      : requireClient(request, form.client_id, settings)
  const codeExchange = {
    code: form.code,
    clientId: client.id,
    redirectUri: form.redirect_uri,
    verifier: form.code_verifier,
    usid: form.usid,
  }
  const signInId = randomUUID()
  // The error is thrown after the transaction, so that the code stays used.
  const result = await inTransaction(db, async (tx) => {
    const authorization = await consumeCode(tx, codeExchange, signInId, now())
    if (!authorization) return undefined
    if (authorization.customerId) await recordLogin(tx, authorization.customerId, now())
    return createSignIn(
      tx,
      {
        id: signInId,
        client_id: client.id,
        usid: authorization.usid,
        site_id: authorization.siteId,
        customer_id: authorization.customerId,
        do_not_track: form.dnt ?? false,
      },
      now(),
    )
  })
  if (!result) throw invalidCode()
  return result
}

async function grantForRefreshToken(
  form: GrantOf<'refresh_token'>,
  { request }: Exchange,
  { db, now, settings }: Services,
) {
  const client = requireClient(request, form.client_id, settings)
  const siteId = form.channel_id === undefined ? undefined : parseChannel(form.channel_id)
  const rotation = { clientId: client.id, siteId, doNotTrack: form.dnt }
  const next = await inTransaction(db, (tx) => rotateRefreshToken(tx, form.refresh_token, rotation, now()))
  if (!next) throw invalidRefreshToken()
  return next
}

async function grantForGuest(
  form: GrantOf<'client_credentials'>,
  { request }: Exchange,
  { db, now, settings }: Services,
) {
  const client = requirePrivateClient(request, settings)
  if (form.channel_id === undefined) throw slasError(400, 'channel_id is required', 'channel_id: is missing')
  const guest = {
    id: randomUUID(),
    client_id: client.id,
    usid: usidOrNew(form.usid),
    site_id: parseChannel(form.channel_id),
    customer_id: null,
    do_not_track: form.dnt ?? false,
  }
  return inTransaction(db, (tx) => createSignIn(tx, guest, now()))
}

export const tokenRoutes: readonly Route[] = [token]
