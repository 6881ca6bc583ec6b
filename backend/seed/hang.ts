import { sql, type Kysely } from 'kysely'
import { fixedFacets } from '../catalog/facets.ts'
import type { Work } from '../catalog/work.ts'
import { blockOf } from '../search/bitmaps.ts'
import { insertMany } from '../store/bulk.ts'
import type { Database } from '../store/database.ts'
import { nextGeneration } from '../catalog/state.ts'
import { Faces } from './faces.ts'
import { FacetNumbers, Postings } from './postings.ts'
import { rowOf, type WorkRow } from './rows.ts'
import { suggestions } from './suggestions.ts'

const BATCH = 1024

export interface Hanging {
  /** A single connection: where unqualified names lead is changed for it. */
  db: Kysely<Database>
  /** By ascending ids. */
  works: Iterable<Work> | AsyncIterable<Work>
  total: number
  say(stage: string, share: number): void
  /** What is to become true together with the new catalogue. */
  finish(db: Kysely<Database>): Promise<void>
}

/**
 * Hangs a whole catalogue in place of the present one. It is built aside, and takes its place in one moment: until
 * then shoppers see the catalogue before, and a hanging that is cut short leaves it as it was.
 */
export async function hangCatalogue({ db, works, total, say, finish }: Hanging): Promise<void> {
  const { rows } = await sql<{ home: string }>`select current_schema() as home`.execute(db)
  const home = rows[0]?.home ?? 'public'
  const later = await buildAside(db, home)
  try {
    await sql`set search_path to ${sql.id(ASIDE)}, ${sql.id(home)}`.execute(db)
    await hang(db, works, (hung) => say('Hanging the works', Math.min(1, hung / Math.max(1, total))))
    for (const [index, statement] of [...indexes.map((index) => `create index ${index}`), ...later].entries()) {
      await sql.raw(statement).execute(db)
      say('Ordering the catalogue', index / (indexes.length + later.length + 1))
    }
    await insertMany(db, 'suggest', await suggestions(db))
    await sql`analyze`.execute(db)
  } finally {
    await sql`reset search_path`.execute(db)
  }
  await takePlace(db, home, finish)
  say('Ordering the catalogue', 1)
}

const ASIDE = 'arriving'
const tables = ['work', 'facet_value', 'facet_bits', 'term_bits', 'term', 'facet_face', 'suggest'] as const

/** Makes empty tables like the present ones aside; gives the statements of indexes that are not made here. */
async function buildAside(db: Kysely<Database>, home: string): Promise<string[]> {
  const statements = [
    sql`drop schema if exists ${sql.id(ASIDE)} cascade`,
    sql`create schema ${sql.id(ASIDE)}`,
    ...tables.map((name) => sql`create table ${sql.id(ASIDE, name)} (like ${sql.id(home, name)} including all)`),
  ]
  for (const statement of statements) await statement.execute(db)
  const copied = await sql<{ name: string }>`select class.relname as name from pg_index
    join pg_class class on class.oid = indexrelid
    where class.relnamespace = ${ASIDE}::regnamespace and not indisunique`.execute(db)
  for (const { name } of copied.rows) await sql`drop index ${sql.id(ASIDE, name)}`.execute(db)
  const present = await sql<{ name: string; definition: string }>`
    select class.relname as name, pg_get_indexdef(indexrelid) as definition from pg_index
    join pg_class class on class.oid = indexrelid join pg_class whole on whole.oid = indrelid
    where whole.relnamespace = ${home}::regnamespace and whole.relname = any(${`{${tables.join()}}`}::text[])
      and not indisunique`.execute(db)
  return present.rows
    .filter(({ name }) => !indexes.some((index) => index.startsWith(`${name} `)))
    .map(({ definition }) => definition.replace(/ ON (?:"[^"]+"|\w+)\./, ' ON '))
}

async function hang(db: Kysely<Database>, works: Hanging['works'], hung: (count: number) => void): Promise<void> {
  const numbers = new FacetNumbers(fixedFacets)
  const postings = new Postings()
  const faces = new Faces()
  let batch: WorkRow['row'][] = []
  let last = 0
  let count = 0
  const storeBatch = async () => {
    await insertMany(db, 'work', batch)
    batch = []
    hung(count)
    await giveWay()
  }
  for await (const work of works) {
    if (last > 0 && blockOf(work.id) !== blockOf(last)) await storeBlock(db, postings, last)
    const made = rowOf(work, numbers)
    batch.push(made.row)
    postings.add(work.id, made.row.facets, made.words)
    faces.consider(work, made.row.facets)
    last = work.id
    count += 1
    if (batch.length === BATCH) await storeBatch()
  }
  await storeBatch()
  if (last > 0) await storeBlock(db, postings, last)
  await insertMany(db, 'facet_value', numbers.rows())
  await insertMany(db, 'facet_face', faces.rows(numbers.rows()))
  await insertMany(db, 'term', postings.terms())
}

async function storeBlock(db: Kysely<Database>, postings: Postings, last: number): Promise<void> {
  const { facets, terms } = postings.take(last)
  await insertMany(db, 'facet_bits', facets)
  await insertMany(db, 'term_bits', terms)
}

const TRIES = 5

/** The new tables become the present ones. Who holds the present ones for long has this wait, or try again. */
async function takePlace(db: Kysely<Database>, home: string, finish: Hanging['finish']): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await db.transaction().execute(async (transaction) => {
        const names = sql.join(tables.map((name) => sql.id(home, name)))
        await sql`drop table ${names}`.execute(transaction)
        for (const name of tables)
          await sql`alter table ${sql.id(ASIDE, name)} set schema ${sql.id(home)}`.execute(transaction)
        await sql`drop schema ${sql.id(ASIDE)}`.execute(transaction)
        await nextGeneration(transaction)
        await finish(transaction)
      })
      return
    } catch (error) {
      if (attempt === TRIES || !isDeadlock(error)) throw error
    }
  }
}

const isDeadlock = (error: unknown) => error instanceof Error && 'code' in error && error.code === '40P01'

/** Lets questions about health be answered in between. */
const giveWay = () => new Promise<void>((resolve) => setImmediate(resolve))

/** Made after the rows, which is several times faster than along with them. */
const indexes: readonly string[] = [
  'work_words on work using gin (words) with (fastupdate = off)',
  'work_popularity on work (popularity desc, id)',
  'work_released on work (released desc, popularity desc, id)',
  'work_ship_days on work (ship_days, popularity desc, id)',
  'work_price_usd on work (price_usd, id)',
  'work_price_cad on work (price_cad, id)',
  'work_price_aud on work (price_aud, id)',
  'work_price_jpy on work (price_jpy, id)',
  'facet_bits_block on facet_bits (block)',
  "suggest_names on suggest using gin (to_tsvector('simple', norm)) with (fastupdate = off) where kind <> 'title'",
  "suggest_titles on suggest using gin (to_tsvector('simple', norm)) with (fastupdate = off) where kind = 'title'",
]
