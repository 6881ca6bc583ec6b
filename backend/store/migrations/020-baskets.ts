import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

export const baskets: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}

const statements = [
  `create table basket (
    id text primary key,
    customer_id text not null,
    usid text not null,
    registered boolean not null,
    site_id text not null,
    currency text not null,
    temporary boolean not null,
    version integer not null,
    content jsonb not null,
    created_at timestamptz not null,
    modified_at timestamptz not null,
    expires_at timestamptz not null
  )`,
  'create unique index basket_one_open on basket (customer_id, site_id) where not temporary',
  'create index basket_visit on basket (usid, site_id) where not registered and not temporary',
  'create index basket_expiry on basket (expires_at)',
  `create table promotion (
    id text primary key,
    enabled boolean not null,
    starts_at timestamptz,
    ends_at timestamptz,
    rule jsonb not null
  )`,
  `create table coupon (
    code text primary key,
    promotion_id text not null references promotion (id),
    enabled boolean not null,
    most_uses integer,
    most_uses_each integer,
    uses integer not null default 0 check (most_uses is null or uses <= most_uses)
  )`,
  'create index coupon_promotion on coupon (promotion_id)',
  `create table coupon_use (
    code text not null references coupon (code),
    shopper text not null,
    uses integer not null,
    primary key (code, shopper)
  )`,
]
