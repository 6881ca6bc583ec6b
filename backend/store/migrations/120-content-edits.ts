import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * The edits of content pages, newest last. Without one, a page is that of its file. `json` keeps the order of regions, which
 * `jsonb` would not.
 */
export const contentEdits: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}

const statements = [
  `create table content_edit (
    id bigint generated always as identity primary key,
    site text not null,
    page_id text not null,
    locale text not null,
    plan json not null,
    edited_at timestamptz not null
  )`,
  'create index content_edit_of_page on content_edit (site, page_id, locale, id desc)',
]
