import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

export const orders: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}

const statements = [
  'create table edition (work_id integer primary key, sold integer not null check (sold >= 0))',
  `create table placement (
    key text primary key,
    body_hash text not null,
    order_no text,
    created_at timestamptz not null
  )`,
  `create table customer_order (
    order_no text primary key,
    basket_id text unique,
    customer_id text not null,
    site_id text not null,
    locale text not null,
    currency text not null,
    email text not null,
    total integer not null check (total >= 0),
    sold jsonb not null,
    carrier text not null,
    tracking_number text not null,
    placed_at timestamptz not null,
    production_at timestamptz not null,
    shipped_at timestamptz not null,
    delivered_at timestamptz not null,
    cancelled_at timestamptz,
    cancel_reason text,
    dispatched_at timestamptz
  )`,
  'create index customer_order_of_customer on customer_order (customer_id, placed_at desc)',
  'create index customer_order_to_dispatch on customer_order (shipped_at) where dispatched_at is null and cancelled_at is null',
  `create table order_item (
    order_no text not null references customer_order on delete cascade,
    item_id text not null,
    position integer not null,
    work_id integer,
    quantity integer not null check (quantity > 0),
    returned integer not null default 0 check (returned >= 0 and returned <= quantity),
    sold jsonb not null,
    primary key (order_no, item_id)
  )`,
  `create table order_return (
    order_no text not null,
    item_id text not null,
    quantity integer not null check (quantity > 0),
    reason text not null,
    created_at timestamptz not null,
    foreign key (order_no, item_id) references order_item on delete cascade
  )`,
  'create index order_return_of_order on order_return (order_no)',
  `create table gift_card (
    id text primary key,
    code_hash text not null unique,
    last_signs text not null,
    currency text not null,
    amount integer not null check (amount > 0),
    balance integer not null check (balance >= 0 and balance <= amount),
    enabled boolean not null,
    recipient_email text not null,
    recipient_name text not null,
    sender_name text not null,
    message text not null,
    site_id text not null,
    order_no text,
    created_at timestamptz not null
  )`,
  'create index gift_card_of_order on gift_card (order_no)',
  `create table gift_card_movement (
    id bigint generated always as identity primary key,
    gift_card_id text not null references gift_card,
    order_no text not null,
    amount integer not null,
    created_at timestamptz not null
  )`,
  `create table order_payment (
    order_no text not null references customer_order on delete cascade,
    instrument_id text not null,
    position integer not null,
    method text not null,
    amount integer not null check (amount >= 0),
    card jsonb,
    gift_card_id text references gift_card,
    masked_gift_code text,
    primary key (order_no, instrument_id)
  )`,
  `create table payment_record (
    id bigint generated always as identity primary key,
    order_no text not null references customer_order on delete cascade,
    instrument_id text not null,
    kind text not null,
    amount integer not null,
    currency text not null,
    reference text not null,
    created_at timestamptz not null,
    unique (reference, kind)
  )`,
  'create index payment_record_of_order on payment_record (order_no)',
]
