import type { ColumnType, Generated } from 'kysely'

type Optional<T> = ColumnType<T | null, T | null | undefined, T | null>

/** A key that signs access tokens, shared by all processes and across restarts. */
interface SigningKeyTable {
  /** The RFC 7638 thumbprint of the public key. */
  id: string
  private_jwk: ColumnType<Record<string, unknown>, string, never>
  created_at: Generated<Date>
  /** One key signs; the others verify tokens that they signed before. */
  signs: boolean
}

/** Only the hashes of codes and tokens are stored. */
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
  /** The sign-in that the code was exchanged for. */
  family: Optional<string>
}

/** One sign-in, the family of its refresh tokens. */
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
  /** The salt of `successorOf`, from the first use on. */
  successor_salt: Optional<string>
}

export type ActionKind = 'password-reset' | 'sign-in-link'

/** A token in an emailed link: it proves access to the mailbox. */
export interface ActionTokenTable {
  token_hash: string
  kind: ActionKind
  customer_id: string | null
  /** The customer to register when the token is used. */
  registration: ColumnType<{ email: string; firstName: string; lastName: string } | null, string | null, never>
  client_id: string
  site_id: string
  usid: string | null
  challenge: string | null
  expires_at: Date
  used_at: Optional<Date>
}

/** The times of a client's last attempts. */
interface RateTable {
  key: string
  hits: Date[]
}

/** Consecutive failed attempts, and the time until further ones are rejected. */
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
