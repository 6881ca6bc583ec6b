import type { Kysely, Selectable } from 'kysely'
import { lockCustomer } from '../customers/customers.ts'
import type { Database } from '../store/database.ts'
import type { ActionKind, ActionTokenTable } from './schema.ts'
import { hashSecret, newSecret } from './secrets.ts'

export const ACTION_TOKEN_MINUTES = 30

interface ActionRequest {
  kind: ActionKind
  customerId: string | null
  registration?: { email: string; firstName: string; lastName: string } | undefined
  clientId: string
  siteId: string
  usid?: string | undefined
  challenge?: string | undefined
}

/** Issues a token for an email link and deletes the customer's earlier tokens of the same kind. */
export async function issueActionToken(tx: Kysely<Database>, action: ActionRequest, now: Date): Promise<string> {
  const token = newSecret()
  const { kind, customerId, registration } = action
  if (customerId) {
    await lockCustomer(tx, customerId)
    await tx.deleteFrom('action_token').where('customer_id', '=', customerId).where('kind', '=', kind).execute()
  }
  await tx
    .insertInto('action_token')
    .values({
      token_hash: hashSecret(token),
      kind,
      customer_id: customerId,
      registration: registration ? JSON.stringify(registration) : null,
      client_id: action.clientId,
      site_id: action.siteId,
      usid: action.usid ?? null,
      challenge: action.challenge ?? null,
      expires_at: new Date(now.getTime() + ACTION_TOKEN_MINUTES * 60_000),
    })
    .execute()
  return token
}

/** Marks a token as used and returns it. Returns undefined when it is unknown, expired or used before. */
export const consumeActionToken = (
  tx: Kysely<Database>,
  kind: ActionKind,
  token: string,
  now: Date,
): Promise<Selectable<ActionTokenTable> | undefined> =>
  tx
    .updateTable('action_token')
    .set({ used_at: now })
    .where('token_hash', '=', hashSecret(token))
    .where('kind', '=', kind)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst()
