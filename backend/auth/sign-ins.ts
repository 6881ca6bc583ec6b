import { sql, type Kysely, type Selectable } from 'kysely'
import type { Database } from '../store/database.ts'
import type { SignInTable } from './schema.ts'
import { hashOf, newSecret } from './secrets.ts'

export type SignIn = Selectable<SignInTable>

const DAY = 24 * 3600
/** As Salesforce's: a guest is remembered for 30 days, a registered shopper for 90. */
export const refreshSeconds = (registered: boolean): number => (registered ? 90 : 30) * DAY

/** Opens a sign-in, with the first refresh token of its family. */
export async function openSignIn(
  tx: Kysely<Database>,
  opened: Omit<SignIn, 'created_at' | 'expires_at' | 'ended_at'>,
  now: Date,
): Promise<{ signIn: SignIn; refreshToken: string }> {
  const signIn = await tx
    .insertInto('sign_in')
    .values({ ...opened, created_at: now, expires_at: expiry(opened.customer_id, now) })
    .returningAll()
    .executeTakeFirstOrThrow()
  return { signIn, refreshToken: await addToken(tx, signIn, now) }
}

interface Rotation {
  clientId: string
  /** Where given, the sign-in goes on with these. */
  siteId?: string | undefined
  doNotTrack?: boolean | undefined
}

/**
 * Exchanges a refresh token for the next of its family; undefined when it does not count. A token that comes a second
 * time is in two hands, and nobody can say whose: the whole family ends.
 */
export async function rotate(
  tx: Kysely<Database>,
  token: string,
  { clientId, siteId, doNotTrack }: Rotation,
  now: Date,
): Promise<{ signIn: SignIn; refreshToken: string } | undefined> {
  const hash = hashOf(token)
  const used = await tx
    .updateTable('refresh_token')
    .set({ used_at: now })
    .where('token_hash', '=', hash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .where('family', 'in', (from) =>
      from.selectFrom('sign_in').select('id').where('ended_at', 'is', null).where('client_id', '=', clientId),
    )
    .returning('family')
    .executeTakeFirst()
  if (!used) {
    const before = await tx
      .selectFrom('refresh_token')
      .select('family')
      .where('token_hash', '=', hash)
      .where('used_at', 'is not', null)
      .executeTakeFirst()
    if (before) await endSignIn(tx, before.family, now)
    return undefined
  }
  const signIn = await tx
    .updateTable('sign_in')
    .set((columns) => ({
      site_id: siteId ?? columns.ref('site_id'),
      do_not_track: doNotTrack ?? columns.ref('do_not_track'),
    }))
    .where('id', '=', used.family)
    .where('ended_at', 'is', null)
    .returningAll()
    .executeTakeFirst()
  if (!signIn) return undefined
  return { signIn, refreshToken: await addToken(tx, signIn, now) }
}

async function addToken(tx: Kysely<Database>, signIn: SignIn, now: Date): Promise<string> {
  const token = newSecret()
  const expires = expiry(signIn.customer_id, now)
  await tx
    .insertInto('refresh_token')
    .values({ token_hash: hashOf(token), family: signIn.id, expires_at: expires })
    .execute()
  await tx.updateTable('sign_in').set({ expires_at: expires }).where('id', '=', signIn.id).execute()
  return token
}

const expiry = (customerId: string | null, now: Date) =>
  new Date(now.getTime() + refreshSeconds(customerId !== null) * 1000)

/** The sign-in that a refresh token belongs to, spent or not. */
export async function signInOf(db: Kysely<Database>, token: string): Promise<SignIn | undefined> {
  return db
    .selectFrom('sign_in')
    .innerJoin('refresh_token', 'refresh_token.family', 'sign_in.id')
    .selectAll('sign_in')
    .where('token_hash', '=', hashOf(token))
    .executeTakeFirst()
}

export async function endSignIn(db: Kysely<Database>, id: string, now: Date): Promise<void> {
  await db.updateTable('sign_in').set({ ended_at: now }).where('id', '=', id).where('ended_at', 'is', null).execute()
}

/** Ends every sign-in of a customer, but for one that may go on, and lets no code that is under way open another. */
export async function endSignInsOf(db: Kysely<Database>, customerId: string, now: Date, but = ''): Promise<void> {
  await db
    .updateTable('sign_in')
    .set({ ended_at: now })
    .where('customer_id', '=', customerId)
    .where('id', '!=', but)
    .where('ended_at', 'is', null)
    .execute()
  await db
    .updateTable('auth_code')
    .set({ used_at: now })
    .where('customer_id', '=', customerId)
    .where('used_at', 'is', null)
    .execute()
}

/** Whether a sign-in still stands. */
export async function stands(db: Kysely<Database>, id: string, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('sign_in')
    .select('id')
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row !== undefined
}

/** Forgets what has expired. */
export async function deleteExpiredSignIns(db: Kysely<Database>, now: Date): Promise<void> {
  const yesterday = new Date(now.getTime() - DAY * 1000)
  await db.deleteFrom('auth_code').where('expires_at', '<', yesterday).execute()
  await db.deleteFrom('action_token').where('expires_at', '<', yesterday).execute()
  await db.deleteFrom('sign_in').where('expires_at', '<', yesterday).execute()
  await db.deleteFrom('lockout').where('failed_at', '<', yesterday).execute()
  await sql`delete from rate where hits[cardinality(hits)] < ${yesterday}::timestamptz`.execute(db)
}
