import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Reviews take over the ratings of shoppers. */
export const reviews: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}

const statements = [
  `create table review (
    id text primary key,
    work_id integer not null,
    imported boolean not null,
    customer_id text not null,
    status text not null check (status in ('draft', 'pending', 'published', 'rejected')),
    reason text not null default '',
    stars smallint check (stars between 1 and 5),
    title text not null,
    body text not null,
    name text not null,
    locale text not null,
    verified boolean not null,
    item jsonb,
    written_at timestamptz not null,
    check (stars is not null or status = 'draft')
  )`,
  "create unique index review_on_show on review (work_id, imported, customer_id) where status = 'published'",
  "create unique index review_not_on_show on review (work_id, imported, customer_id) where status <> 'published'",
  "create index review_to_check on review (written_at) where status = 'pending'",
  `create table review_photo (
    id text primary key,
    review_id text not null references review (id) on delete cascade,
    position smallint not null,
    width integer not null check (width > 0),
    height integer not null check (height > 0),
    bytes integer not null check (bytes > 0),
    content bytea not null
  )`,
  'create index review_photo_of_review on review_photo (review_id, position)',
  // The pictures are compressed already.
  'alter table review_photo alter column content set storage external',
  `insert into review (id, work_id, imported, customer_id, status, stars, title, body, name, locale, verified, written_at)
    select gen_random_uuid()::text, rating.work_id, exists (select from store_state where key = 'import'),
      rating.customer_id, case when rating.approved then 'published' else 'pending' end, rating.stars, rating.title,
      rating.body, customer.first_name, 'en-US', false, rating.written_at
    from rating join customer on customer.id = rating.customer_id`,
  'drop table rating',
]
