import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** The sequence in which items were put on a list: several may come within one moment. */
export const listItemSequence: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}

const statements = [
  'alter table product_list_item add column sequence bigint',
  `update product_list_item set sequence = numbered.place from (
    select id, row_number() over (order by created_at, id) as place from product_list_item
  ) as numbered where product_list_item.id = numbered.id`,
  'alter table product_list_item alter column sequence set not null',
  'alter table product_list_item alter column sequence add generated always as identity',
  `select setval(pg_get_serial_sequence('product_list_item', 'sequence'),
    (select coalesce(max(sequence), 0) + 1 from product_list_item), false)`,
]
