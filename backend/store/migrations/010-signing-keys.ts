import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

export const signingKeys: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}

const statements = [
  `create table signing_key (
    id text primary key,
    private_jwk jsonb not null,
    created_at timestamptz not null default now(),
    signs boolean not null
  )`,
  'create unique index signing_key_one_signs on signing_key (signs) where signs',
]
