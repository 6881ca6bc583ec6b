import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Orders are pending while their payments are authorised; captures and voids are requested before they are made. */
export const pendingOrders: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}

const statements = [
  `alter table customer_order
    add column state text not null default 'placed' check (state in ('pending', 'placed', 'failed')),
    add column failure jsonb,
    drop constraint customer_order_basket_id_key`,
  'alter table customer_order alter column state drop default',
  `create unique index customer_order_of_basket on customer_order (basket_id) where state <> 'failed'`,
  `create index customer_order_pending on customer_order (placed_at) where state = 'pending'`,
  'delete from placement where order_no is null',
  'alter table placement alter column order_no set not null',
  'create index placement_of_order on placement (order_no)',
  'alter table basket add column order_no text',
  'create index basket_of_order on basket (order_no) where order_no is not null',
  `alter table payment_record
    add column authorization_key text,
    add column state text not null default 'completed' check (state in ('requested', 'completed', 'rejected')),
    add column attempts integer not null default 0,
    add column next_attempt_at timestamptz,
    add column failure text,
    alter column reference drop not null,
    drop constraint payment_record_reference_kind_key`,
  'update payment_record set authorization_key = reference',
  `update payment_record set kind = 'void' where kind = 'refund'`,
  'alter table payment_record alter column authorization_key set not null, alter column state drop default',
  'create unique index payment_record_of_authorization on payment_record (authorization_key, kind)',
  `create index payment_record_requested on payment_record (next_attempt_at) where state = 'requested'`,
  `create table sandbox_authorization (
    key text primary key,
    reference text not null unique,
    amount integer not null,
    currency text not null,
    state text not null check (state in ('authorized', 'captured', 'voided')),
    created_at timestamptz not null
  )`,
]
