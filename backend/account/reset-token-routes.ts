import type { ShopperCustomersTypes } from 'commerce-sdk-isomorphic'
import { z } from 'zod'
import { ACTION_TOKEN_MINUTES, issueActionToken } from '../auth/action-tokens.ts'
import { requirePrivateClient } from '../auth/clients.ts'
import { secret } from '../auth/fields.ts'
import { limitAttempts } from '../auth/limits.ts'
import { invalidToken, slasError } from '../auth/errors.ts'
import { resetPassword } from '../auth/reset-password.ts'
import { parseChannel } from '../auth/usid.ts'
import { json, Problem } from '../wire/problem.ts'
import { readJson } from '../wire/body.ts'
import type { Route } from '../auth/services.ts'
import { requireOrganization, requireShopper } from '../auth/shopper.ts'
import { inTransaction } from '../store/transaction.ts'
import { CUSTOMERS } from './access.ts'
import { findByLogin } from '../customers/customers.ts'
import { newPassword } from '../customers/password-rules.ts'

const login = z.string().trim().min(1, 'is missing').max(254)
const request = z.object({ login })

/**
 * Returns a reset token instead of emailing it, which allows taking over any account. A shopper's access token is
 * therefore not enough: the private client has to send its secret.
 */
const create: Route = {
  method: 'POST',
  path: `${CUSTOMERS}/password/actions/create-reset-token`,
  async handle(exchange, services) {
    requireOrganization(exchange, services)
    const { db, now, settings } = services
    if (/^Bearer/i.test(exchange.request.headers.get('authorization') ?? ''))
      throw slasError(
        403,
        'not permitted',
        'A shopper cannot request a reset token: send "Authorization: Basic" of the private client.',
      )
    const client = requirePrivateClient(exchange.request, settings)
    const body = await readJson(exchange.request, request)
    const customer = await findByLogin(db, body.login)
    if (!customer) throw new Problem(404, 'Customer Not Found', `There is no customer with the login "${body.login}".`)
    const siteId = parseChannel(exchange.url.searchParams.get('siteId') ?? 'Art')
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
}

const resetBody = z.object({ resetToken: secret, login, newPassword })

const reset: Route = {
  method: 'POST',
  path: `${CUSTOMERS}/password/actions/reset`,
  async handle(exchange, services) {
    await requireShopper(exchange, services)
    const { resetToken: token, ...body } = await readJson(exchange.request, resetBody)
    await limitAttempts('reset', exchange, services)
    if (!(await resetPassword({ token, ...body }, services))) throw invalidToken()
    return new Response(null, { status: 204 })
  },
}

export const resetTokenRoutes: readonly Route[] = [create, reset]
