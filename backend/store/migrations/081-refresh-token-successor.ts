import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** The salt from which the successor of a used refresh token is derived. */
export const refreshTokenSuccessor: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table refresh_token add column successor_salt text`.execute(db)
  },
}
