import { loginOf, setPassword } from '../customers/customers.ts'
import type { Services } from '../http/route.ts'
import { queueEmail } from '../mail/outbox.ts'
import { inTransaction } from '../store/transaction.ts'
import { useAction } from './action-tokens.ts'
import { proves } from './codes.ts'
import { hashPassword } from './passwords.ts'
import { endSignInsOf } from './sign-ins.ts'

export interface Reset {
  token: string
  newPassword: string
  /** Where given, the account that the token has to be for. */
  login?: string | undefined
  verifier?: string | undefined
}

/** Sets the password that comes with a mailed token, and ends all sign-ins of the account; false when the token does not count. */
export async function resetPassword(reset: Reset, { db, now }: Services): Promise<boolean> {
  const hash = await hashPassword(reset.newPassword)
  return inTransaction(db, async (tx) => {
    const action = await useAction(tx, 'password-reset', reset.token, now())
    if (!action?.customer_id || !proves(reset.verifier, action.challenge)) return false
    const customer = await tx
      .updateTable('customer')
      .set({ email_verified: true })
      .where('id', '=', action.customer_id)
      .returning(['id', 'login', 'email', 'first_name'])
      .executeTakeFirst()
    if (!customer || (reset.login !== undefined && loginOf(reset.login) !== customer.login)) return false
    await setPassword(tx, customer.id, hash, now())
    await endSignInsOf(tx, customer.id, now())
    const message = { kind: 'password-changed', name: customer.first_name } as const
    await queueEmail(tx, { to: customer.email, siteId: action.site_id, locale: 'en', message, now: now() })
    return true
  })
}
