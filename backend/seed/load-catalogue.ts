import { sql, type Kysely } from 'kysely'
import { fixedFacets } from '../catalog/facets.ts'
import { nextGeneration, writeState } from '../catalog/state.ts'
import type { Work } from '../catalog/work.ts'
import { blockOf } from '../search/bitmaps.ts'
import { insertMany } from '../store/bulk.ts'
import type { Database } from '../store/database.ts'
import { Faces } from './faces.ts'
import { NewFacetIds, Postings } from './postings.ts'
import { rowOf, type WorkRow } from './rows.ts'
import { suggestions } from './suggestions.ts'

const BATCH = 1024

export interface LoadOptions {
  /** A single connection: its search path is changed meanwhile. */
  db: Kysely<Database>
  /** By ascending ids. */
  works: Iterable<Work> | AsyncIterable<Work>
  total: number
  progress(stage: string, share: number): void
  /** Runs in the transaction that replaces the catalogue. */
  finish(transaction: Kysely<Database>): Promise<void>
}

/**
 * Replaces the whole catalogue. Loads the new one into tables of another schema and swaps them in one transaction:
 * until then shoppers see the previous catalogue, and an interrupted load leaves it unchanged.
 */
export async function loadCatalogue({ db, works, total, progress, finish }: LoadOptions): Promise<void> {
  const { rows } = await sql<{ schema: string }>`select current_schema() as schema`.execute(db)
  const schema = rows[0]?.schema ?? 'public'
  const otherIndexes = await createTables(db, schema)
  try {
    await sql`set search_path to ${sql.id(LOADING)}, ${sql.id(schema)}`.execute(db)
    await insertWorks(db, works, (count) => progress('Storing the works', Math.min(1, count / Math.max(1, total))))
    const statements = [...indexes.map((index) => `create index ${index}`), ...otherIndexes]
    for (const [index, statement] of statements.entries()) {
      await sql.raw(statement).execute(db)
      progress('Preparing the search', index / (statements.length + 1))
    }
    await insertMany(db, 'suggest', await suggestions(db))
    await sql`analyze`.execute(db)
    // Marks the new pages as visible to all, so that sort orders are read from their indexes alone.
    await sql`vacuum ${sql.id(LOADING, 'work')}`.execute(db)
  } finally {
    await sql`reset search_path`.execute(db)
  }
  await swapTables(db, schema, finish)
  progress('Preparing the search', 1)
}

/** The schema of the tables that are being loaded. */
const LOADING = 'catalogue_loading'
const tables = ['work', 'facet_value', 'term_bits', 'term', 'facet_face', 'suggest'] as const

/** Creates empty copies of the tables; returns the statements of the indexes that are not listed in `indexes`. */
async function createTables(db: Kysely<Database>, schema: string): Promise<string[]> {
  const statements = [
    sql`drop schema if exists ${sql.id(LOADING)} cascade`,
    sql`create schema ${sql.id(LOADING)}`,
    ...tables.map((name) => sql`create table ${sql.id(LOADING, name)} (like ${sql.id(schema, name)} including all)`),
  ]
  for (const statement of statements) await statement.execute(db)
  const copied = await sql<{ name: string }>`select class.relname as name from pg_index
    join pg_class class on class.oid = indexrelid
    where class.relnamespace = ${LOADING}::regnamespace and not indisunique`.execute(db)
  for (const { name } of copied.rows) await sql`drop index ${sql.id(LOADING, name)}`.execute(db)
  const present = await sql<{ name: string; definition: string }>`
    select class.relname as name, pg_get_indexdef(indexrelid) as definition from pg_index
    join pg_class class on class.oid = indexrelid join pg_class whole on whole.oid = indrelid
    where whole.relnamespace = ${schema}::regnamespace and whole.relname = any(${`{${tables.join()}}`}::text[])
      and not indisunique`.execute(db)
  return present.rows
    .filter(({ name }) => !indexes.some((index) => index.startsWith(`${name} `)))
    .map(({ definition }) => definition.replace(/ ON (?:"[^"]+"|\w+)\./, ' ON '))
}

async function insertWorks(
  db: Kysely<Database>,
  works: LoadOptions['works'],
  onProgress: (count: number) => void,
): Promise<void> {
  const facetIds = new NewFacetIds(fixedFacets)
  const postings = new Postings()
  const faces = new Faces()
  let batch: WorkRow['row'][] = []
  let last = 0
  let count = 0
  const insertBatch = async () => {
    await insertMany(db, 'work', batch)
    batch = []
    onProgress(count)
    await yieldToEventLoop()
  }
  for await (const work of works) {
    if (last > 0 && blockOf(work.id) !== blockOf(last)) await insertMany(db, 'term_bits', postings.take(last))
    const { row, words } = rowOf(work, facetIds)
    batch.push(row)
    postings.add(work.id, words)
    faces.consider(work, row.facets)
    last = work.id
    count += 1
    if (batch.length === BATCH) await insertBatch()
  }
  await insertBatch()
  if (last > 0) await insertMany(db, 'term_bits', postings.take(last))
  await insertMany(db, 'facet_value', facetIds.rows())
  await insertMany(db, 'facet_face', faces.rows(facetIds.rows()))
  await insertMany(db, 'term', postings.terms())
}

const MAX_ATTEMPTS = 5

/** Replaces the tables in one transaction; retries on a deadlock with transactions that hold the old tables. */
async function swapTables(db: Kysely<Database>, schema: string, finish: LoadOptions['finish']): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await db.transaction().execute(async (transaction) => {
        const names = sql.join(tables.map((name) => sql.id(schema, name)))
        await sql`drop table ${names}`.execute(transaction)
        for (const name of tables)
          await sql`alter table ${sql.id(LOADING, name)} set schema ${sql.id(schema)}`.execute(transaction)
        await sql`drop schema ${sql.id(LOADING)}`.execute(transaction)
        await writeState(transaction, 'loaded', String(await nextGeneration(transaction)))
        await finish(transaction)
      })
      return
    } catch (error) {
      if (attempt === MAX_ATTEMPTS || !isDeadlock(error)) throw error
    }
  }
}

const isDeadlock = (error: unknown) => error instanceof Error && 'code' in error && error.code === '40P01'

/** Lets health checks and other requests run between batches. */
const yieldToEventLoop = () => new Promise<void>((resolve) => setImmediate(resolve))

/** Created after the rows are inserted, which is several times faster than before. */
const indexes: readonly string[] = [
  'work_words on work using gin (words) with (fastupdate = off)',
  "work_texts on work using gin (to_tsvector('english', title || ' ' || artist || ' ' || about || ' ' || description)) with (fastupdate = off)",
  'work_popularity on work (popularity desc, id)',
  'work_released on work (released desc, popularity desc, id)',
  'work_ship_days on work (ship_days, popularity desc, id)',
  'work_price_usd on work (price_usd, id)',
  'work_price_cad on work (price_cad, id)',
  'work_price_aud on work (price_aud, id)',
  'work_price_jpy on work (price_jpy, id)',
  "suggest_names on suggest using gin (to_tsvector('simple', norm)) with (fastupdate = off) where kind in ('category', 'artist')",
  "suggest_phrases on suggest using gin (to_tsvector('simple', norm)) with (fastupdate = off) where kind = 'phrase'",
  "suggest_titles on suggest using gin (to_tsvector('simple', norm)) with (fastupdate = off) where kind = 'title'",
  "suggest_heaviest_names on suggest (site, weight desc) where kind in ('category', 'artist')",
  "suggest_heaviest_phrases on suggest (site, weight desc) where kind = 'phrase'",
]
