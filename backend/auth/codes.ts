import type { Kysely } from 'kysely'
import type { Database } from '../store/database.ts'
import { codeChallenge, hashSecret, newSecret, sameSecret } from './secrets.ts'
import { endSignIn } from './sign-ins.ts'

const LIFETIME_MS = 5 * 60_000

interface CodeRequest {
  clientId: string
  redirectUri: string
  /** Null for a client that authenticates by its secret. */
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
      code_hash: hashSecret(code),
      client_id: request.clientId,
      redirect_uri: request.redirectUri,
      challenge: request.challenge,
      usid: request.usid,
      site_id: request.siteId,
      customer_id: request.customerId,
      expires_at: new Date(now.getTime() + LIFETIME_MS),
    })
    .execute()
  return code
}

interface CodeExchange {
  code: string
  clientId: string
  redirectUri: string
  verifier?: string | undefined
  usid?: string | undefined
}

/**
 * Marks a code as used by the sign-in `signInId` and returns its request. Returns undefined for an invalid code. A second
 * use means that the code was stolen, and ends the sign-in of the first use.
 */
export async function consumeCode(
  tx: Kysely<Database>,
  exchange: CodeExchange,
  signInId: string,
  now: Date,
): Promise<CodeRequest | undefined> {
  const hash = hashSecret(exchange.code)
  const row = await tx
    .updateTable('auth_code')
    .set({ used_at: now, family: signInId })
    .where('code_hash', '=', hash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst()
  if (!row) {
    const used = await tx.selectFrom('auth_code').select('family').where('code_hash', '=', hash).executeTakeFirst()
    if (used?.family) await endSignIn(tx, used.family, now)
    return undefined
  }
  const matches =
    row.client_id === exchange.clientId &&
    row.redirect_uri === exchange.redirectUri &&
    (exchange.usid === undefined || row.usid === exchange.usid) &&
    verifierMatches(exchange.verifier, row.challenge)
  if (!matches) return undefined
  return {
    clientId: row.client_id,
    redirectUri: row.redirect_uri,
    challenge: row.challenge,
    usid: row.usid,
    siteId: row.site_id,
    customerId: row.customer_id,
  }
}

/** Whether the PKCE verifier matches the challenge; without a challenge, no verifier is needed. */
export const verifierMatches = (verifier: string | undefined, challenge: string | null): boolean =>
  challenge === null || (verifier !== undefined && sameSecret(codeChallenge(verifier), challenge))
