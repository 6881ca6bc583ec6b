import { sql, type Kysely, type Selectable } from 'kysely'
import type { Database } from '../store/database.ts'
import type { SignInTable } from './schema.ts'
import { hashSecret, newSecret } from './secrets.ts'

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
  return { signIn, refreshToken: await addRefreshToken(tx, signIn, now) }
}

interface Rotation {
  clientId: string
  /** When given, they replace the sign-in's values. */
  siteId?: string | undefined
  doNotTrack?: boolean | undefined
}

/**
 * Exchanges a refresh token for the next one of its family; undefined when it is invalid. A second use means that the
 * token was stolen, and ends the sign-in.
 */
export async function rotateRefreshToken(
  tx: Kysely<Database>,
  token: string,
  { clientId, siteId, doNotTrack }: Rotation,
  now: Date,
): Promise<{ signIn: SignIn; refreshToken: string } | undefined> {
  const hash = hashSecret(token)
  const rotated = await tx
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
  if (!rotated) {
    const reused = await tx
      .selectFrom('refresh_token')
      .select('family')
      .where('token_hash', '=', hash)
      .where('used_at', 'is not', null)
      .executeTakeFirst()
    if (reused) await endSignIn(tx, reused.family, now)
    return undefined
  }
  const signIn = await tx
    .updateTable('sign_in')
    .set((columns) => ({
      site_id: siteId ?? columns.ref('site_id'),
      do_not_track: doNotTrack ?? columns.ref('do_not_track'),
    }))
    .where('id', '=', rotated.family)
    .where('ended_at', 'is', null)
    .returningAll()
    .executeTakeFirst()
  if (!signIn) return undefined
  return { signIn, refreshToken: await addRefreshToken(tx, signIn, now) }
}

async function addRefreshToken(tx: Kysely<Database>, signIn: SignIn, now: Date): Promise<string> {
  const token = newSecret()
  const expires = expiryOf(signIn.customer_id, now)
  await tx
    .insertInto('refresh_token')
    .values({ token_hash: hashSecret(token), family: signIn.id, expires_at: expires })
    .execute()
  await tx.updateTable('sign_in').set({ expires_at: expires }).where('id', '=', signIn.id).execute()
  return token
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

/** Deletes what expired more than a day ago. */
export async function deleteExpiredSignIns(db: Kysely<Database>, now: Date): Promise<void> {
  const yesterday = new Date(now.getTime() - DAY * 1000)
  await db.deleteFrom('auth_code').where('expires_at', '<', yesterday).execute()
  await db.deleteFrom('action_token').where('expires_at', '<', yesterday).execute()
  await db.deleteFrom('sign_in').where('expires_at', '<', yesterday).execute()
  await db.deleteFrom('lockout').where('failed_at', '<', yesterday).execute()
  await sql`delete from rate where hits[cardinality(hits)] < ${yesterday}::timestamptz`.execute(db)
}
