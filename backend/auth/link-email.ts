import { setTimeout as delay } from 'node:timers/promises'
import { findByLogin } from '../customers/customers.ts'
import type { Services, Settings } from './services.ts'
import { queueEmail } from '../mail/outbox.ts'
import type { Exchange } from '../wire/route.ts'
import { inTransaction } from '../store/transaction.ts'
import { ACTION_TOKEN_MINUTES, issueActionToken } from './action-tokens.ts'
import { isAllowedRedirect } from './clients.ts'
import { limitAttempts } from './limits.ts'
import type { ActionKind } from './schema.ts'
import { slasError } from './errors.ts'

interface LinkRequest {
  kind: ActionKind
  email: string
  clientId: string
  siteId: string
  locale: string
  /** The target of the link, by default a page of the storefront. */
  callbackUri?: string | undefined
  usid?: string | undefined
  challenge?: string | undefined
  /** The customer that the link registers, if no customer has this address. */
  newCustomer?: { firstName: string; lastName: string } | undefined
}

const landingPages: Readonly<Record<ActionKind, string>> = {
  'password-reset': '/reset-password-callback',
  'sign-in-link': '/passwordless-login-landing',
}

/** To prevent account enumeration, every request takes at least this long, with or without an account. */
const MIN_DURATION_MS = 80

/**
 * Emails a link to the customer with this address. Without a customer, the result and the duration are the same.
 * @throws {Problem} 429 after too many requests, 400 for a callback address that is not allowed.
 */
export async function emailLink(request: LinkRequest, exchange: Exchange, services: Services): Promise<void> {
  await limitAttempts('reset', exchange, services)
  const { callbackUri } = request
  if (callbackUri !== undefined && !isAllowedRedirect(callbackUri, services.settings))
    throw slasError(400, "callback_uri doesn't match the registered callbacks")
  await Promise.all([queueLinkEmail(request, services), delay(MIN_DURATION_MS)])
}

async function queueLinkEmail(request: LinkRequest, { db, now, settings }: Services): Promise<void> {
  const { kind, email, newCustomer, siteId, locale } = request
  const customer = await findByLogin(db, email)
  if (!customer && !newCustomer) return
  const registration = customer || !newCustomer ? undefined : { email, ...newCustomer }
  await inTransaction(db, async (tx) => {
    const token = await issueActionToken(tx, { ...request, customerId: customer?.id ?? null, registration }, now())
    const link = buildLink(request, token, settings)
    const name = customer?.first_name ?? newCustomer?.firstName ?? ''
    const message = { kind, name, link, minutes: ACTION_TOKEN_MINUTES }
    await queueEmail(tx, { to: customer?.email ?? email, siteId, locale, message, now: now() })
  })
}

function buildLink({ kind, callbackUri, siteId, locale }: LinkRequest, token: string, settings: Settings): string {
  const link = new URL(callbackUri ?? settings.storefrontOrigin + landingPages[kind])
  for (const [name, value] of Object.entries({ token, siteId, locale })) link.searchParams.set(name, value)
  return link.href
}
