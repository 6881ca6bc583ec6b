import { normalizeLogin, setPassword } from '../customers/customers.ts'
import type { Services } from './services.ts'
import { queueEmail } from '../mail/outbox.ts'
import { inTransaction } from '../store/transaction.ts'
import { consumeActionToken } from './action-tokens.ts'
import { verifierMatches } from './codes.ts'
import { hashPassword } from './passwords.ts'
import { endCustomerSignIns } from './sign-ins.ts'

export interface Reset {
  token: string
  newPassword: string
  /** If present, the token must belong to this account. */
  login?: string | undefined
  verifier?: string | undefined
}

/** Sets a new password with an emailed token and ends all sign-ins of the account. Returns false for an invalid token. */
export async function resetPassword(reset: Reset, { db, now }: Services): Promise<boolean> {
  const hash = await hashPassword(reset.newPassword)
  return inTransaction(db, async (tx) => {
    const action = await consumeActionToken(tx, 'password-reset', reset.token, now())
    if (!action?.customer_id || !verifierMatches(reset.verifier, action.challenge)) return false
    const customer = await tx
      .updateTable('customer')
      .set({ email_verified: true })
      .where('id', '=', action.customer_id)
      .returning(['id', 'login', 'email', 'first_name'])
      .executeTakeFirst()
    if (!customer || (reset.login !== undefined && normalizeLogin(reset.login) !== customer.login)) return false
    await setPassword(tx, customer.id, hash, now())
    await endCustomerSignIns(tx, customer.id, now())
    const message = { kind: 'password-changed', name: customer.first_name } as const
    await queueEmail(tx, { to: customer.email, siteId: action.site_id, locale: 'en', message, now: now() })
    return true
  })
}
