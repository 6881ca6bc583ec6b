import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

export const mail: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}

const statements = [
  `create table outbox (
    id bigint generated always as identity primary key,
    recipient text not null,
    subject text not null,
    text text not null,
    html text not null,
    created_at timestamptz not null,
    attempts integer not null default 0,
    next_attempt_at timestamptz not null,
    sent_at timestamptz,
    failure text
  )`,
  'create index outbox_waiting on outbox (next_attempt_at) where sent_at is null',
]
