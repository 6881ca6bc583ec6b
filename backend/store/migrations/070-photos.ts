import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Photos take the place of uploads, which no page made. */
export const photos: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}

const statements = [
  'drop table upload',
  `create table photo (
    id text primary key,
    customer_id text not null,
    name text not null,
    width integer not null check (width > 0),
    height integer not null check (height > 0),
    bytes integer not null check (bytes > 0),
    design text,
    created_at timestamptz not null,
    used_at timestamptz not null,
    ordered_at timestamptz,
    removed_at timestamptz
  )`,
  'create index photo_of_customer on photo (customer_id, created_at desc)',
  'create index photo_to_delete on photo (used_at) where ordered_at is null',
  `create table photo_part (
    photo_id text not null references photo (id) on delete cascade,
    kind text not null check (kind in ('print', 'proof')),
    position smallint not null,
    content bytea not null,
    primary key (photo_id, kind, position)
  )`,
  // The pictures are compressed already.
  'alter table photo_part alter column content set storage external',
]
