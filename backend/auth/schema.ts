import type { ColumnType, Generated } from 'kysely'

type Optional<T> = ColumnType<T | null, T | null | undefined, T | null>

/** A key that access tokens are signed with; several processes and restarts share it. */
interface SigningKeyTable {
  /** The RFC 7638 thumbprint of its public half. */
  id: string
  private_jwk: ColumnType<Record<string, unknown>, string, never>
  created_at: Generated<Date>
  /** One key signs; those that signed before still prove. */
  signs: boolean
}

/** Of codes and tokens only hashes are kept. */
interface AuthCodeTable {
  code_hash: string
  client_id: string
  redirect_uri: string
  challenge: string | null
  usid: string
  site_id: string
  /** Null for a guest. */
  customer_id: string | null
  expires_at: Date
  used_at: Optional<Date>
  /** The sign-in that the code opened. */
  family: Optional<string>
}

/** One sign-in; its refresh tokens follow one another as a family. */
export interface SignInTable {
  id: string
  client_id: string
  usid: string
  site_id: string
  customer_id: string | null
  do_not_track: boolean
  created_at: Date
  expires_at: Date
  ended_at: Optional<Date>
}

interface RefreshTokenTable {
  token_hash: string
  family: string
  expires_at: Date
  used_at: Optional<Date>
}

export type ActionKind = 'password-reset' | 'sign-in-link'

/** A token that was mailed: whoever brings it reads that mailbox. */
export interface ActionTokenTable {
  token_hash: string
  kind: ActionKind
  customer_id: string | null
  /** Who is to be registered when the token is brought. */
  registration: ColumnType<{ email: string; firstName: string; lastName: string } | null, string | null, never>
  client_id: string
  site_id: string
  usid: string | null
  challenge: string | null
  expires_at: Date
  used_at: Optional<Date>
}

/** The instants of a client's last attempts at something. */
interface RateTable {
  key: string
  hits: Date[]
}

/** Failures in a row, and until when no further attempt is heard. */
interface LockoutTable {
  key: string
  failures: number
  failed_at: Date
  locked_until: Date
}

declare module '../store/database.ts' {
  interface Database {
    signing_key: SigningKeyTable
    auth_code: AuthCodeTable
    sign_in: SignInTable
    refresh_token: RefreshTokenTable
    action_token: ActionTokenTable
    rate: RateTable
    lockout: LockoutTable
  }
}
