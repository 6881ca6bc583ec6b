import { z } from 'zod'
import { findByLogin } from '../customers/customers.ts'
import { json } from '../wire/problem.ts'
import { formBody } from '../wire/body.ts'
import { route } from '../wire/route.ts'
import type { Route, Services } from './services.ts'
import { emailLink } from './link-email.ts'
import { email, optionalText } from './fields.ts'
import { limitAttempts } from './limits.ts'
import { parseChannel } from './usid.ts'

const legacyQuery = z.object({ email, siteId: optionalText, locale: optionalText })

/** API-23: whether the address belongs to a customer of the former shop who has to choose a new password. */
const legacy = route({
  method: 'GET',
  path: '/legacy',
  query: legacyQuery,
  async handle({ query, ...exchange }, services: Services) {
    await limitAttempts('legacy', exchange, services)
    const customer = await findByLogin(services.db, query.email)
    return json({ isLegacy: customer?.legacy ?? false })
  },
})

const context = { siteId: optionalText, locale: optionalText }
const resetForm = z.object({ loginEmail: email, ...context })

/** RESET-10: the storefront's own form for the first step of a reset. */
const submitReset = route({
  method: 'POST',
  path: '/submit-password-reset',
  query: z.object(context),
  body: formBody(resetForm),
  async handle({ query, body: { loginEmail, siteId, locale }, ...exchange }, services: Services) {
    const site = parseChannel(siteId ?? query.siteId ?? 'Art')
    await emailLink(
      {
        kind: 'password-reset',
        email: loginEmail,
        clientId: services.settings.publicClient.id,
        siteId: site,
        locale: locale ?? query.locale ?? 'en-US',
      },
      exchange,
      services,
    )
    return json({})
  },
})

export const storefrontRoutes: readonly Route[] = [legacy, submitReset]
