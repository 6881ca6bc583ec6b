import type { Kysely, Selectable } from 'kysely'
import { lockCustomer } from '../customers/customers.ts'
import type { Database } from '../store/database.ts'
import type { ActionKind, ActionTokenTable } from './schema.ts'
import { hashOf, newSecret } from './secrets.ts'

export const ACTION_MINUTES = 30

interface ActionRequest {
  kind: ActionKind
  customerId: string | null
  registration?: { email: string; firstName: string; lastName: string } | undefined
  clientId: string
  siteId: string
  usid?: string | undefined
  challenge?: string | undefined
}

/** A token for a mail; those of the same kind that the customer had before count no longer. */
export async function issueAction(tx: Kysely<Database>, action: ActionRequest, now: Date): Promise<string> {
  const token = newSecret()
  const { kind, customerId, registration } = action
  if (customerId) {
    await lockCustomer(tx, customerId)
    await tx.deleteFrom('action_token').where('customer_id', '=', customerId).where('kind', '=', kind).execute()
  }
  await tx
    .insertInto('action_token')
    .values({
      token_hash: hashOf(token),
      kind,
      customer_id: customerId,
      registration: registration ? JSON.stringify(registration) : null,
      client_id: action.clientId,
      site_id: action.siteId,
      usid: action.usid ?? null,
      challenge: action.challenge ?? null,
      expires_at: new Date(now.getTime() + ACTION_MINUTES * 60_000),
    })
    .execute()
  return token
}

/** Uses up a token; undefined when it does not count. */
export const useAction = (
  tx: Kysely<Database>,
  kind: ActionKind,
  token: string,
  now: Date,
): Promise<Selectable<ActionTokenTable> | undefined> =>
  tx
    .updateTable('action_token')
    .set({ used_at: now })
    .where('token_hash', '=', hashOf(token))
    .where('kind', '=', kind)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst()
