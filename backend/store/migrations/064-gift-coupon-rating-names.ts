import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Renames columns of gift cards, coupons and ratings. */
export const giftCouponRatingNames: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}

const statements = [
  'alter table gift_card rename column last_signs to last_characters',
  'alter table coupon rename column most_uses to max_uses',
  'alter table coupon rename column most_uses_each to max_uses_per_shopper',
  'alter table rating rename column shown to approved',
]
