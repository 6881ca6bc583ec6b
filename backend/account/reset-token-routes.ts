import type { ShopperCustomersTypes } from 'commerce-sdk-isomorphic'
import { z } from 'zod'
import { ACTION_TOKEN_MINUTES, issueActionToken } from '../auth/action-tokens.ts'
import { requirePrivateClient } from '../auth/clients.ts'
import { secret } from '../auth/fields.ts'
import { limitAttempts } from '../auth/limits.ts'
import { invalidToken, slasError } from '../auth/errors.ts'
import { resetPassword } from '../auth/reset-password.ts'
import { siteConfiguration } from '../sites/sites.ts'
import { json, noContent, Problem } from '../wire/problem.ts'
import { jsonBody } from '../wire/body.ts'
import type { Route, Services, TokenClient } from '../auth/services.ts'
import { requireOrganization } from '../auth/shopper.ts'
import { shopperRoute } from '../auth/shopper-route.ts'
import { route, type Exchange } from '../wire/route.ts'
import { inTransaction } from '../store/transaction.ts'
import { CUSTOMERS } from './access.ts'
import { findByLogin } from '../customers/customers.ts'
import { newPassword } from '../customers/password-rules.ts'

const login = z.string().trim().min(1, 'is missing').max(254)

/**
 * Returns a reset token in the response. Because this token gives access to any account, only the private client may
 * request it, with its secret.
 */
const create = route({
  method: 'POST',
  path: `${CUSTOMERS}/password/actions/create-reset-token`,
  authorize: requireTrustedClient,
  query: z.strictObject({ siteId: z.string() }),
  body: jsonBody(z.object({ login })),
  async handle({ caller: client, query, body }, { db, now }: Services) {
    const customer = await findByLogin(db, body.login)
    if (!customer) throw new Problem(404, 'Customer Not Found', `There is no customer with the login "${body.login}".`)
    const { siteId } = siteConfiguration(query.siteId)
    const action = { kind: 'password-reset', customerId: customer.id, clientId: client.id, siteId } as const
    const resetToken = await inTransaction(db, (tx) => issueActionToken(tx, action, now()))
    const response: ShopperCustomersTypes.ResetPasswordToken = {
      login: customer.login,
      email: customer.email,
      resetToken,
      expiresInMinutes: ACTION_TOKEN_MINUTES,
    }
    return json(response)
  },
})

function requireTrustedClient(exchange: Exchange, services: Services): TokenClient {
  requireOrganization(exchange, services)
  if (/^Bearer/i.test(exchange.request.headers.get('authorization') ?? ''))
    throw slasError(
      403,
      'not permitted',
      'A shopper cannot request a reset token: send "Authorization: Basic" of the private client.',
    )
  return requirePrivateClient(exchange.request, services.settings)
}

const reset = shopperRoute({
  method: 'POST',
  path: `${CUSTOMERS}/password/actions/reset`,
  body: jsonBody(z.object({ resetToken: secret, login, newPassword })),
  async handle({ body: { resetToken: token, ...body }, ...exchange }, services: Services) {
    await limitAttempts('reset', exchange, services)
    if (!(await resetPassword({ token, ...body }, services))) throw invalidToken()
    return noContent()
  },
})

export const resetTokenRoutes: readonly Route[] = [create, reset]
