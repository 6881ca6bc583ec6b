import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

export const services: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}

const statements = [
  `create table activity (
    id bigint generated always as identity primary key,
    site text not null,
    cookie_id text not null,
    user_id text,
    name text not null,
    work_id integer,
    recorded_at timestamptz not null
  )`,
  'create index activity_of_cookie on activity (site, cookie_id, recorded_at desc)',
  'create index activity_of_user on activity (site, user_id, recorded_at desc) where user_id is not null',
  'create index activity_of_work on activity (site, work_id, recorded_at desc) where work_id is not null',
  'create index activity_by_time on activity (recorded_at)',
  `create table marketing_consent (
    brand text not null,
    email text not null,
    subscription text not null,
    subscribed boolean not null,
    method text not null,
    created_at timestamptz not null,
    changed_at timestamptz not null,
    primary key (brand, email, subscription)
  )`,
  `create table shopper_context (
    usid text not null,
    site text not null,
    context jsonb not null,
    changed_at timestamptz not null,
    primary key (usid, site)
  )`,
  `create table rating (
    work_id integer not null,
    customer_id text not null,
    stars smallint not null check (stars between 1 and 5),
    title text not null,
    body text not null,
    shown boolean not null,
    written_at timestamptz not null,
    primary key (work_id, customer_id)
  )`,
  `create table upload (
    upi text primary key,
    customer_id text not null,
    site text not null,
    media_type text not null,
    picture bytea not null,
    created_at timestamptz not null
  )`,
  'create index upload_of_customer on upload (customer_id, site, created_at desc)',
]
