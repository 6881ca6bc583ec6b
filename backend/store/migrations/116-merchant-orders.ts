import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Orders that the merchant ships, and refunds. */
export const merchantOrders: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}

const statements = [
  `alter table customer_order
    add column tracking_url text,
    add column ships_manually boolean not null default false`,
  'alter table customer_order alter column ships_manually drop default',
  `create table order_refund (
    id text primary key,
    order_no text not null references customer_order on delete cascade,
    amount integer not null check (amount > 0),
    items jsonb not null,
    reason text not null,
    created_at timestamptz not null
  )`,
  'create index order_refund_of_order on order_refund (order_no)',
  'drop index payment_record_of_authorization',
  `create unique index payment_record_of_authorization on payment_record (authorization_key, kind) where kind <> 'refund'`,
  `create index payment_record_of_refund on payment_record (authorization_key) where kind = 'refund'`,
  `create table sandbox_refund (
    key text primary key,
    reference text not null,
    amount integer not null check (amount > 0),
    created_at timestamptz not null
  )`,
]
