import { z } from 'zod'
import { findByLogin } from '../customers/customers.ts'
import { json } from '../wire/problem.ts'
import { readForm } from '../wire/body.ts'
import { readQuery } from '../wire/query.ts'
import type { Route } from './services.ts'
import { emailLink } from './link-email.ts'
import { email, optionalText } from './fields.ts'
import { limitAttempts } from './limits.ts'
import { parseChannel } from './usid.ts'

const legacyQuery = z.object({ email, siteId: optionalText, locale: optionalText })

/** API-23: whether the address belongs to a customer of the former shop who has to choose a new password. */
const legacy: Route = {
  method: 'GET',
  path: '/legacy',
  async handle(exchange, services) {
    const query = readQuery(exchange.url, legacyQuery)
    await limitAttempts('legacy', exchange, services)
    const customer = await findByLogin(services.db, query.email)
    return json({ isLegacy: customer?.legacy ?? false })
  },
}

const resetForm = z.object({ loginEmail: email, siteId: optionalText, locale: optionalText })

/** RESET-10: the storefront's own form for the first step of a reset. */
const submitReset: Route = {
  method: 'POST',
  path: '/submit-password-reset',
  async handle(exchange, services) {
    const { loginEmail, siteId, locale } = await readForm(exchange.request, resetForm)
    const site = parseChannel(siteId ?? exchange.url.searchParams.get('siteId') ?? 'Art')
    await emailLink(
      {
        kind: 'password-reset',
        email: loginEmail,
        clientId: services.settings.publicClient.id,
        siteId: site,
        locale: locale ?? exchange.url.searchParams.get('locale') ?? 'en-US',
      },
      exchange,
      services,
    )
    return json({})
  },
}

export const storefrontRoutes: readonly Route[] = [legacy, submitReset]
