import type { Insertable, Kysely } from 'kysely'
import type { Database } from '../store/database.ts'
import type { MerchantActionTable } from './schema.ts'

export type Action = Omit<Insertable<MerchantActionTable>, 'at' | 'actor' | 'before' | 'after'> & {
  before?: string
  after?: string
}

/** Records a change, in the transaction that makes it. */
export async function recordAction(
  tx: Kysely<Database>,
  { actor, now }: { actor: string; now: () => Date },
  { command, object, before = '', after = '' }: Action,
): Promise<void> {
  await tx.insertInto('merchant_action').values({ at: now(), actor, command, object, before, after }).execute()
}

export interface ActionsQuery {
  /** Only actions from this instant on. */
  since?: Date | undefined
  limit: number
}

/** The recorded actions, newest first. */
export const listActions = (db: Kysely<Database>, { since, limit }: ActionsQuery) =>
  db
    .selectFrom('merchant_action')
    .select(['at', 'actor', 'command', 'object', 'before', 'after'])
    .$if(since !== undefined, (query) => query.where('at', '>=', since ?? new Date(0)))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
