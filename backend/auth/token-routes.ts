import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { noteVisit } from '../customers/customers.ts'
import { json } from '../wire/problem.ts'
import { readForm } from '../wire/body.ts'
import type { Exchange } from '../wire/route.ts'
import type { Route, Services } from './services.ts'
import { requireOrganization } from './shopper.ts'
import { inTransaction } from '../store/transaction.ts'
import { privateClientOf, requestingClient } from './clients.ts'
import { useCode } from './codes.ts'
import { doNotTrack, optionalText, requiredText, secret, verifier } from './fields.ts'
import { SLAS } from './paths.ts'
import { invalidCode, invalidRefreshToken, refusal } from './refusal.ts'
import { openSignIn, rotate } from './sign-ins.ts'
import { tokenAnswer } from './token-answer.ts'
import { channelOf, visitOf } from './visits.ts'

const shared = { client_id: optionalText, channel_id: optionalText, usid: optionalText, dnt: doNotTrack }
const codeFields = { ...shared, code: secret, redirect_uri: requiredText, organizationId: optionalText }

const grant = z.discriminatedUnion(
  'grant_type',
  [
    z.object({ grant_type: z.literal('authorization_code_pkce'), ...codeFields, code_verifier: verifier }),
    z.object({ grant_type: z.literal('authorization_code'), ...codeFields, code_verifier: verifier.optional() }),
    z.object({ grant_type: z.literal('refresh_token'), ...shared, refresh_token: secret }),
    z.object({ grant_type: z.literal('client_credentials'), ...shared }),
  ],
  'expected authorization_code_pkce, authorization_code, refresh_token or client_credentials',
)
type Grant = z.output<typeof grant>
type GrantOf<Type extends Grant['grant_type']> = Extract<Grant, { grant_type: Type }>

const token: Route = {
  method: 'POST',
  path: `${SLAS}/token`,
  async handle(exchange, services) {
    requireOrganization(exchange, services)
    const form = await readForm(exchange.request, grant)
    const { signIn, refreshToken } = await granted(form, exchange, services)
    return json(await tokenAnswer(services, signIn, refreshToken))
  },
}

function granted(form: Grant, exchange: Exchange, services: Services) {
  switch (form.grant_type) {
    case 'authorization_code':
    case 'authorization_code_pkce':
      return forCode(form, exchange, services)
    case 'refresh_token':
      return forRefreshToken(form, exchange, services)
    case 'client_credentials':
      return forGuest(form, exchange, services)
  }
}

async function forCode(
  form: GrantOf<'authorization_code' | 'authorization_code_pkce'>,
  { request }: Exchange,
  { db, now, settings }: Services,
) {
  const client =
    form.grant_type === 'authorization_code'
      ? privateClientOf(request, settings)
      : requestingClient(request, form.client_id, settings)
  const answer = {
    code: form.code,
    clientId: client.id,
    redirectUri: form.redirect_uri,
    verifier: form.code_verifier,
    usid: form.usid,
  }
  const family = randomUUID()
  // The refusal is thrown after the transaction: the code stays used up.
  const opened = await inTransaction(db, async (tx) => {
    const asked = await useCode(tx, answer, family, now())
    if (!asked) return undefined
    if (asked.customerId) await noteVisit(tx, asked.customerId, now())
    return openSignIn(
      tx,
      {
        id: family,
        client_id: client.id,
        usid: asked.usid,
        site_id: asked.siteId,
        customer_id: asked.customerId,
        do_not_track: form.dnt ?? false,
      },
      now(),
    )
  })
  if (!opened) throw invalidCode()
  return opened
}

async function forRefreshToken(form: GrantOf<'refresh_token'>, { request }: Exchange, { db, now, settings }: Services) {
  const client = requestingClient(request, form.client_id, settings)
  const siteId = form.channel_id === undefined ? undefined : channelOf(form.channel_id)
  const rotation = { clientId: client.id, siteId, doNotTrack: form.dnt }
  const next = await inTransaction(db, (tx) => rotate(tx, form.refresh_token, rotation, now()))
  if (!next) throw invalidRefreshToken()
  return next
}

async function forGuest(form: GrantOf<'client_credentials'>, { request }: Exchange, { db, now, settings }: Services) {
  const client = privateClientOf(request, settings)
  if (form.channel_id === undefined) throw refusal(400, 'channel_id is required', 'channel_id: is missing')
  const guest = {
    id: randomUUID(),
    client_id: client.id,
    usid: visitOf(form.usid),
    site_id: channelOf(form.channel_id),
    customer_id: null,
    do_not_track: form.dnt ?? false,
  }
  return inTransaction(db, (tx) => openSignIn(tx, guest, now()))
}

export const tokenRoutes: readonly Route[] = [token]
