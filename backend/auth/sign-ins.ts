import { sql, type Kysely, type Selectable } from 'kysely'
import type { Database } from '../store/database.ts'
import type { SignInTable } from './schema.ts'
import { hashSecret, newSecret, successorOf } from './secrets.ts'

export type SignIn = Selectable<SignInTable>

const DAY = 24 * 3600
/** As in Salesforce: 30 days for a guest, 90 for a registered shopper. */
export const refreshSeconds = (registered: boolean): number => (registered ? 90 : 30) * DAY

/** Creates a sign-in with the first refresh token of its family. */
export async function createSignIn(
  tx: Kysely<Database>,
  values: Omit<SignIn, 'created_at' | 'expires_at' | 'ended_at'>,
  now: Date,
): Promise<{ signIn: SignIn; refreshToken: string }> {
  const signIn = await tx
    .insertInto('sign_in')
    .values({ ...values, created_at: now, expires_at: expiryOf(values.customer_id, now) })
    .returningAll()
    .executeTakeFirstOrThrow()
  const refreshToken = newSecret()
  await addRefreshToken(tx, signIn, refreshToken, now)
  return { signIn, refreshToken }
}

interface Rotation {
  clientId: string
  /** Replaces the site of the sign-in, if present. */
  siteId?: string | undefined
  /** Replaces the preference of the sign-in, if present. */
  doNotTrack?: boolean | undefined
}

/** Milliseconds after its first use in which a refresh token still yields its successor, for concurrent requests. */
const GRACE_MS = 10_000

/**
 * Exchanges a refresh token for the next one of its family. Returns undefined for an invalid token. Requests with the same token
 * within ten seconds get the same successor. A later use means that the token was stolen, and ends the sign-in.
 */
export async function rotateRefreshToken(
  tx: Kysely<Database>,
  token: string,
  { clientId, siteId, doNotTrack }: Rotation,
  now: Date,
): Promise<{ signIn: SignIn; refreshToken: string } | undefined> {
  const salt = newSecret()
  const rotated = await tx
    .updateTable('refresh_token')
    .set({ used_at: now, successor_salt: salt })
    .where('token_hash', '=', hashSecret(token))
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .where('family', 'in', (from) =>
      from.selectFrom('sign_in').select('id').where('ended_at', 'is', null).where('client_id', '=', clientId),
    )
    .returning('family')
    .executeTakeFirst()
  const next = rotated ? { family: rotated.family, refreshToken: successorOf(token, salt) } : undefined
  const found = next ?? (await recentSuccessor(tx, token, now))
  if (!found) return undefined
  const signIn = await tx
    .updateTable('sign_in')
    .set((columns) => ({
      site_id: siteId ?? columns.ref('site_id'),
      do_not_track: doNotTrack ?? columns.ref('do_not_track'),
    }))
    .where('id', '=', found.family)
    .where('ended_at', 'is', null)
    .where('client_id', '=', clientId)
    .returningAll()
    .executeTakeFirst()
  if (!signIn) return undefined
  if (next) await addRefreshToken(tx, signIn, next.refreshToken, now)
  return { signIn, refreshToken: found.refreshToken }
}

/** Follows the successors of a token to the unused one. Ends the sign-in if one was used more than `GRACE_MS` ago. */
async function recentSuccessor(
  tx: Kysely<Database>,
  token: string,
  now: Date,
): Promise<{ family: string; refreshToken: string } | undefined> {
  const row = await tx
    .selectFrom('refresh_token')
    .select(['family', 'used_at', 'expires_at', 'successor_salt'])
    .where('token_hash', '=', hashSecret(token))
    .executeTakeFirst()
  if (!row || row.expires_at <= now) return undefined
  const { family, used_at: usedAt, successor_salt: salt } = row
  if (!usedAt) return { family, refreshToken: token }
  if (salt && now.getTime() - usedAt.getTime() <= GRACE_MS) return recentSuccessor(tx, successorOf(token, salt), now)
  await endSignIn(tx, family, now)
  return undefined
}

async function addRefreshToken(tx: Kysely<Database>, signIn: SignIn, token: string, now: Date): Promise<void> {
  const expires = expiryOf(signIn.customer_id, now)
  await tx
    .insertInto('refresh_token')
    .values({ token_hash: hashSecret(token), family: signIn.id, expires_at: expires })
    .execute()
  await tx.updateTable('sign_in').set({ expires_at: expires }).where('id', '=', signIn.id).execute()
}

const expiryOf = (customerId: string | null, now: Date) =>
  new Date(now.getTime() + refreshSeconds(customerId !== null) * 1000)

/** The sign-in of a refresh token, used or not. */
export async function signInOfRefreshToken(db: Kysely<Database>, token: string): Promise<SignIn | undefined> {
  return db
    .selectFrom('sign_in')
    .innerJoin('refresh_token', 'refresh_token.family', 'sign_in.id')
    .selectAll('sign_in')
    .where('token_hash', '=', hashSecret(token))
    .executeTakeFirst()
}

export async function endSignIn(db: Kysely<Database>, id: string, now: Date): Promise<void> {
  await db.updateTable('sign_in').set({ ended_at: now }).where('id', '=', id).where('ended_at', 'is', null).execute()
}

/** Ends all sign-ins of a customer except one, and invalidates the customer's unused codes. */
export async function endCustomerSignIns(
  db: Kysely<Database>,
  customerId: string,
  now: Date,
  except = '',
): Promise<void> {
  await db
    .updateTable('sign_in')
    .set({ ended_at: now })
    .where('customer_id', '=', customerId)
    .where('id', '!=', except)
    .where('ended_at', 'is', null)
    .execute()
  await db
    .updateTable('auth_code')
    .set({ used_at: now })
    .where('customer_id', '=', customerId)
    .where('used_at', 'is', null)
    .execute()
}

/** Whether a sign-in has neither ended nor expired. */
export async function isActive(db: Kysely<Database>, id: string, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('sign_in')
    .select('id')
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row !== undefined
}

/** Deletes sign-ins, codes, action tokens and attempt counts that expired more than a day ago. */
export async function deleteExpiredSignIns(db: Kysely<Database>, now: Date): Promise<void> {
  const yesterday = new Date(now.getTime() - DAY * 1000)
  await db.deleteFrom('auth_code').where('expires_at', '<', yesterday).execute()
  await db.deleteFrom('action_token').where('expires_at', '<', yesterday).execute()
  await db.deleteFrom('sign_in').where('expires_at', '<', yesterday).execute()
  await db.deleteFrom('lockout').where('failed_at', '<', yesterday).execute()
  await sql`delete from rate where hits[cardinality(hits)] < ${yesterday}::timestamptz`.execute(db)
}
