import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Emails about works that are back in stock or cost less, and the address at which each of them can be stopped. */
export const favoriteAlerts: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}

const statements = [
  `create table favorite_alert_request (
    token_hash text primary key,
    site text not null,
    email text not null,
    locale text not null,
    currency text not null,
    customer_id text references customer on delete cascade,
    stock boolean not null,
    price boolean not null,
    works integer[] not null,
    created_at timestamptz not null,
    expires_at timestamptz not null,
    used_at timestamptz
  )`,
  'create index favorite_alert_request_of_email on favorite_alert_request (site, email, created_at)',
  'create index favorite_alert_request_expiry on favorite_alert_request (expires_at)',
  'create index favorite_alert_request_of_customer on favorite_alert_request (customer_id)',
  `create table favorite_alert (
    id text primary key,
    site text not null,
    email text not null,
    locale text not null,
    currency text not null,
    customer_id text references customer on delete cascade,
    stock boolean not null,
    price boolean not null,
    stop_token text not null unique,
    confirmed_at timestamptz not null,
    stopped_at timestamptz,
    emailed_at timestamptz,
    next_check_at timestamptz not null,
    unique (site, email)
  )`,
  'create index favorite_alert_due on favorite_alert (next_check_at) where stopped_at is null',
  'create index favorite_alert_of_customer on favorite_alert (customer_id)',
  `create table favorite_alert_work (
    alert_id text not null references favorite_alert on delete cascade,
    work_id integer not null,
    chosen boolean not null,
    currency text,
    size text,
    price integer,
    in_stock boolean,
    primary key (alert_id, work_id)
  )`,
  'alter table outbox add column stop_address text',
]
