import type { ColumnType, Generated } from 'kysely'

/** A key that access tokens are signed with; several processes and restarts share it. */
export interface SigningKeyTable {
  /** The RFC 7638 thumbprint of its public half. */
  id: string
  private_jwk: ColumnType<Record<string, unknown>, string, never>
  created_at: Generated<Date>
  /** One key signs; those that signed before still prove. */
  signs: boolean
}

export interface AuthTables {
  signing_key: SigningKeyTable
}
