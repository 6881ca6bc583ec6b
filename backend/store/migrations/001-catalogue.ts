import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

export const catalogue: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}

const statements = [
  `create table work (
    id integer primary key,
    title text not null,
    about text not null,
    artist text not null,
    artist_key text not null,
    artist_index smallint not null,
    studio text not null,
    seed integer not null,
    year smallint not null,
    aspect real not null,
    subjects jsonb not null,
    inks jsonb not null,
    facets smallint[] not null,
    words tsvector not null,
    can_frame boolean not null,
    can_mount boolean not null,
    can_laminate boolean not null,
    can_canvas_stretched boolean not null,
    can_canvas_framed boolean not null,
    exclusive boolean not null,
    best_seller boolean not null,
    hot_deal boolean not null,
    hgtv boolean not null,
    is_new boolean not null,
    edition integer,
    promo_percent smallint not null,
    popularity integer not null,
    released integer not null,
    ship_days smallint not null,
    price_usd integer not null,
    price_cad integer not null,
    price_aud integer not null,
    price_jpy integer not null
  )`,
  `create table facet_value (
    id smallint primary key,
    attribute text not null,
    value text not null,
    label text not null,
    parent smallint,
    position integer not null,
    unique (attribute, value)
  )`,
  'create table facet_bits (value smallint not null, block integer not null, bits bit varying not null, unique (value, block))',
  'create table term_bits (term text not null, block integer not null, bits bit varying not null, unique (term, block))',
  'alter table facet_bits alter column bits set storage external',
  'alter table term_bits alter column bits set storage external',
  'create table term (term text primary key, works integer not null)',
  `create table facet_face (
    value smallint not null,
    site text not null,
    work_id integer not null,
    color text not null,
    primary key (value, site)
  )`,
  `create table suggest (
    id integer generated always as identity primary key,
    kind text not null,
    site text not null,
    label text not null,
    norm text not null,
    target text not null,
    weight integer not null
  )`,
  'create table store_state (key text primary key, value text not null)',
]
