import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** What the merchant's commands changed, by whom and when. */
export const merchantActions: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create table merchant_action (
      id bigint generated always as identity primary key,
      at timestamptz not null,
      actor text not null,
      command text not null,
      object text not null,
      before text not null,
      after text not null
    )`.execute(db)
  },
}
