import type { ShopperCustomersTypes } from 'commerce-sdk-isomorphic'
import { z } from 'zod'
import { ACTION_MINUTES, issueAction } from '../auth/action-tokens.ts'
import { privateClientOf } from '../auth/clients.ts'
import { secret } from '../auth/fields.ts'
import { limitAttempts } from '../auth/limits.ts'
import { invalidToken, refusal } from '../auth/refusal.ts'
import { resetPassword } from '../auth/reset.ts'
import { channelOf } from '../auth/visits.ts'
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
 * Hands a reset token out, instead of mailing it: whoever may call this may take over any account. So a shopper's token
 * is not enough; the private client has to bring its secret.
 */
const create: Route = {
  method: 'POST',
  path: `${CUSTOMERS}/password/actions/create-reset-token`,
  async handle(exchange, services) {
    requireOrganization(exchange, services)
    const { db, now, settings } = services
    if (/^Bearer/i.test(exchange.request.headers.get('authorization') ?? ''))
      throw refusal(
        403,
        'not permitted',
        'A shopper cannot have a reset token: send "Authorization: Basic" of the private client.',
      )
    const client = privateClientOf(exchange.request, settings)
    const given = await readJson(exchange.request, request)
    const customer = await findByLogin(db, given.login)
    if (!customer) throw new Problem(404, 'Customer Not Found', `There is no customer with the login "${given.login}".`)
    const siteId = channelOf(exchange.url.searchParams.get('siteId') ?? 'Art')
    const action = { kind: 'password-reset', customerId: customer.id, clientId: client.id, siteId } as const
    const resetToken = await inTransaction(db, (tx) => issueAction(tx, action, now()))
    const answer: ShopperCustomersTypes.ResetPasswordToken = {
      login: customer.login,
      email: customer.email,
      resetToken,
      expiresInMinutes: ACTION_MINUTES,
    }
    return json(answer)
  },
}

const reset = z.object({ resetToken: secret, login, newPassword })

const use: Route = {
  method: 'POST',
  path: `${CUSTOMERS}/password/actions/reset`,
  async handle(exchange, services) {
    await requireShopper(exchange, services)
    const { resetToken: token, login: account, newPassword: chosen } = await readJson(exchange.request, reset)
    await limitAttempts('reset', exchange, services)
    if (!(await resetPassword({ token, login: account, newPassword: chosen }, services))) throw invalidToken()
    return new Response(null, { status: 204 })
  },
}

export const resetTokenRoutes: readonly Route[] = [create, use]
