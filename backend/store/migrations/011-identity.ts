import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

export const identity: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}

const statements = [
  `create table customer (
    id text primary key,
    number bigint generated always as identity (start with 1001) unique,
    login text not null unique,
    email text not null,
    first_name text not null,
    last_name text not null,
    phone_home text,
    email_optout boolean not null,
    password_hash text,
    legacy boolean not null default false,
    email_verified boolean not null default false,
    details jsonb not null default '{}',
    created_at timestamptz not null,
    modified_at timestamptz not null,
    last_login_at timestamptz,
    previous_login_at timestamptz
  )`,
  'create index customer_email on customer (lower(email))',
  `create table customer_identity (
    provider text not null,
    subject text not null,
    customer_id text not null references customer on delete cascade,
    primary key (provider, subject)
  )`,
  `create table customer_address (
    customer_id text not null references customer on delete cascade,
    address_id text not null,
    preferred boolean not null,
    details jsonb not null,
    created_at timestamptz not null,
    modified_at timestamptz not null,
    primary key (customer_id, address_id)
  )`,
  'create unique index customer_address_one_preferred on customer_address (customer_id) where preferred',
  `create table customer_payment_instrument (
    id text primary key,
    customer_id text not null references customer on delete cascade,
    card_type text not null,
    holder text not null,
    masked_number text not null,
    expiration_month smallint not null,
    expiration_year smallint not null,
    is_default boolean not null,
    created_at timestamptz not null,
    modified_at timestamptz not null
  )`,
  'create index customer_payment_instrument_customer on customer_payment_instrument (customer_id)',
  'create unique index customer_payment_instrument_one_default on customer_payment_instrument (customer_id) where is_default',
  `create table product_list (
    id text primary key,
    customer_id text not null,
    type text not null,
    name text not null,
    description text,
    public boolean not null,
    created_at timestamptz not null,
    modified_at timestamptz not null,
    unique (customer_id, type, name)
  )`,
  `create table product_list_item (
    id text primary key,
    list_id text not null references product_list on delete cascade,
    product_id text not null,
    type text not null,
    quantity integer not null,
    priority integer not null,
    public boolean not null,
    created_at timestamptz not null,
    unique (list_id, type, product_id)
  )`,
  `create table auth_code (
    code_hash text primary key,
    client_id text not null,
    redirect_uri text not null,
    challenge text,
    usid text not null,
    site_id text not null,
    customer_id text references customer on delete cascade,
    expires_at timestamptz not null,
    used_at timestamptz,
    family text
  )`,
  `create table sign_in (
    id text primary key,
    client_id text not null,
    usid text not null,
    site_id text not null,
    customer_id text references customer on delete cascade,
    do_not_track boolean not null,
    created_at timestamptz not null,
    expires_at timestamptz not null,
    ended_at timestamptz
  )`,
  'create index sign_in_customer on sign_in (customer_id) where ended_at is null',
  'create index sign_in_expires on sign_in (expires_at)',
  `create table refresh_token (
    token_hash text primary key,
    family text not null references sign_in on delete cascade,
    expires_at timestamptz not null,
    used_at timestamptz
  )`,
  'create index refresh_token_family on refresh_token (family)',
  `create table action_token (
    token_hash text primary key,
    kind text not null,
    customer_id text references customer on delete cascade,
    registration jsonb,
    client_id text not null,
    site_id text not null,
    usid text,
    challenge text,
    expires_at timestamptz not null,
    used_at timestamptz
  )`,
  'create index action_token_customer on action_token (customer_id, kind)',
  'create table rate (key text primary key, hits timestamptz[] not null)',
  `create table lockout (
    key text primary key,
    failures integer not null,
    failed_at timestamptz not null,
    locked_until timestamptz not null
  )`,
]
