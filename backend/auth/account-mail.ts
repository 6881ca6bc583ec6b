import { setTimeout as wait } from 'node:timers/promises'
import { findByLogin } from '../customers/customers.ts'
import type { Services } from '../http/route.ts'
import type { Settings } from '../http/settings.ts'
import { queueEmail } from '../mail/outbox.ts'
import { inTransaction } from '../store/transaction.ts'
import { ACTION_MINUTES, issueAction } from './action-tokens.ts'
import { isRegistered } from './clients.ts'
import type { ActionKind } from './schema.ts'
import { refusal } from './refusal.ts'

interface LinkRequest {
  kind: ActionKind
  email: string
  clientId: string
  siteId: string
  locale: string
  /** Where the link leads; the storefront's own page when absent. */
  callbackUri?: string | undefined
  usid?: string | undefined
  challenge?: string | undefined
  /** Who is to be registered if nobody has this address. */
  newcomer?: { firstName: string; lastName: string } | undefined
}

const landing: Readonly<Record<ActionKind, string>> = {
  'password-reset': '/reset-password-callback',
  'sign-in-link': '/passwordless-login-landing',
}

/** Longer than the work for an account that exists takes, so that time does not tell whether it does. */
const ANSWER_AFTER = 80

/** Mails a link to the one who has the account; where there is none, it looks and lasts the same. */
export async function mailLink(request: LinkRequest, services: Services): Promise<void> {
  const { callbackUri } = request
  if (callbackUri !== undefined && !isRegistered(callbackUri, services.settings))
    throw refusal(400, "callback_uri doesn't match the registered callbacks")
  await Promise.all([send(request, services), wait(ANSWER_AFTER)])
}

async function send(request: LinkRequest, { db, now, settings }: Services): Promise<void> {
  const { kind, email, newcomer, siteId, locale } = request
  const customer = await findByLogin(db, email)
  if (!customer && !newcomer) return
  const registration = customer || !newcomer ? undefined : { email, ...newcomer }
  await inTransaction(db, async (tx) => {
    const token = await issueAction(tx, { ...request, customerId: customer?.id ?? null, registration }, now())
    const link = linkTo(request, token, settings)
    const name = customer?.first_name ?? newcomer?.firstName ?? ''
    const message = { kind, name, link, minutes: ACTION_MINUTES }
    await queueEmail(tx, { to: customer?.email ?? email, siteId, locale, message, now: now() })
  })
}

function linkTo({ kind, callbackUri, siteId, locale }: LinkRequest, token: string, settings: Settings): string {
  const link = new URL(callbackUri ?? settings.storefrontOrigin + landing[kind])
  for (const [name, value] of Object.entries({ token, siteId, locale })) link.searchParams.set(name, value)
  return link.href
}
