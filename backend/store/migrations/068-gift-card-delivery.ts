import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Gift cards get their code when they are delivered, which can be later than their order. */
export const giftCardDelivery: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}

const statements = [
  'alter table gift_card alter column code_hash drop not null',
  'alter table gift_card alter column last_characters drop not null',
  'alter table gift_card add column deliver_at timestamptz',
  'update gift_card set deliver_at = created_at',
  'alter table gift_card alter column deliver_at set not null',
  'create index gift_card_to_deliver on gift_card (deliver_at) where code_hash is null',
]
