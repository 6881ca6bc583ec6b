import type { Kysely } from 'kysely'
import type { Database } from '../store/database.ts'
import { challengeOf, hashOf, newSecret, sameSecret } from './secrets.ts'
import { endSignIn } from './sign-ins.ts'

const LIFETIME = 5 * 60_000

interface CodeRequest {
  clientId: string
  redirectUri: string
  /** Absent for a client that proves itself by its secret. */
  challenge: string | null
  usid: string
  siteId: string
  customerId: string | null
}

export async function issueCode(db: Kysely<Database>, request: CodeRequest, now: Date): Promise<string> {
  const code = newSecret()
  await db
    .insertInto('auth_code')
    .values({
      code_hash: hashOf(code),
      client_id: request.clientId,
      redirect_uri: request.redirectUri,
      challenge: request.challenge,
      usid: request.usid,
      site_id: request.siteId,
      customer_id: request.customerId,
      expires_at: new Date(now.getTime() + LIFETIME),
    })
    .execute()
  return code
}

interface CodeAnswer {
  code: string
  clientId: string
  redirectUri: string
  verifier?: string | undefined
  usid?: string | undefined
}

/**
 * Uses up a code, for the sign-in `family`; undefined when it does not count. Whatever comes of it the code cannot come
 * again: brought twice, it was stolen, and the sign-in that it opened ends.
 */
export async function useCode(
  tx: Kysely<Database>,
  answer: CodeAnswer,
  family: string,
  now: Date,
): Promise<CodeRequest | undefined> {
  const hash = hashOf(answer.code)
  const row = await tx
    .updateTable('auth_code')
    .set({ used_at: now, family })
    .where('code_hash', '=', hash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst()
  if (!row) {
    const before = await tx.selectFrom('auth_code').select('family').where('code_hash', '=', hash).executeTakeFirst()
    if (before?.family) await endSignIn(tx, before.family, now)
    return undefined
  }
  const fits =
    row.client_id === answer.clientId &&
    row.redirect_uri === answer.redirectUri &&
    (answer.usid === undefined || row.usid === answer.usid) &&
    proves(answer.verifier, row.challenge)
  if (!fits) return undefined
  return {
    clientId: row.client_id,
    redirectUri: row.redirect_uri,
    challenge: row.challenge,
    usid: row.usid,
    siteId: row.site_id,
    customerId: row.customer_id,
  }
}

/** Whether the verifier is the one whose challenge was sent before; where none was sent, none is asked for. */
export const proves = (verifier: string | undefined, challenge: string | null): boolean =>
  challenge === null || (verifier !== undefined && sameSecret(challengeOf(verifier), challenge))
