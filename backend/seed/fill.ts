import { createHash } from 'node:crypto'
import { sql, type Kysely } from 'kysely'
import { fixedFacets } from '../catalog/facets.ts'
import type { Log } from '../http/route.ts'
import { BLOCK } from '../search/bitmaps.ts'
import { insertMany } from '../store/bulk.ts'
import type { Database } from '../store/schema.ts'
import { forgetState, nextGeneration, readState, writeState } from '../store/state.ts'
import type { Studio } from '../studio/studio.ts'
import { catalogueOf } from './describe.ts'
import { Faces } from './faces.ts'
import { FacetNumbers, Postings } from './postings.ts'
import { rowOf, type WorkRow } from './rows.ts'
import { suggestions } from './suggestions.ts'

/** Raise it when rows are made differently in a way that the sample below does not show. */
const FORM = 4
const SAMPLE = 48
const BATCH = 1024
/** Any number, as long as every copy of the backend takes the same. */
const FILLING_LOCK = 20_260_817

export interface FillOptions {
  db: Kysely<Database>
  log: Log
  studios: readonly Studio[]
  works: number
  now: Date
  progress?: ((stage: string, share: number) => void) | undefined
}

/** Fills the catalogue unless it holds just this one; a filling that was cut short begins again. Returns the number of works. */
export async function fillCatalogue(options: FillOptions): Promise<number> {
  const wanted = fillingOf(options)
  if ((await readState(options.db, 'filling')) === wanted) return options.works
  await options.db.connection().execute(async (db) => {
    await sql`select pg_advisory_lock(${sql.lit(FILLING_LOCK)})`.execute(db)
    try {
      if ((await readState(db, 'filling')) !== wanted) await fill({ ...options, db }, wanted)
    } finally {
      await sql`select pg_advisory_unlock(${sql.lit(FILLING_LOCK)})`.execute(db)
    }
  })
  return options.works
}

/** Names a catalogue by its size and by a sample of its rows, so that a changed studio, price rule or facet refills it. */
function fillingOf({ studios, works }: FillOptions): string {
  const describe = catalogueOf(studios, new Date(0))
  const numbers = new FacetNumbers(fixedFacets)
  const sample = studios.flatMap((studio) => [studio.id, studio.technique, studio.style, ...studio.artists])
  const rows = Array.from({ length: SAMPLE }, (_, index) => rowOf(describe(index + 1), numbers))
  const digest = createHash('sha256')
    .update(JSON.stringify([FORM, sample, rows]))
    .digest('hex')
    .slice(0, 16)
  return `${works} works, ${digest}`
}

async function fill({ db, log, studios, works, now, progress }: FillOptions, wanted: string): Promise<void> {
  const started = performance.now()
  const say = (stage: string, share: number) => progress?.(stage, share)
  await forgetState(db, 'filling')
  await empty(db)

  const describe = catalogueOf(studios, now)
  const numbers = new FacetNumbers(fixedFacets)
  const postings = new Postings()
  const faces = new Faces()
  for (let first = 1; first <= works; first += BATCH) {
    const last = Math.min(first + BATCH - 1, works)
    const batch: WorkRow[] = []
    for (let id = first; id <= last; id++) {
      const work = describe(id)
      const made = rowOf(work, numbers)
      batch.push(made)
      postings.add(id, made.row.facets, made.words)
      faces.consider(work, made.row.facets)
      if (id === works || (id + 1) % BLOCK === 0) await storeBlock(db, postings, id)
    }
    await insertMany(
      db,
      'work',
      batch.map(({ row }) => row),
    )
    say('Hanging the works', last / works)
    await giveWay()
  }
  say('Ordering the catalogue', 0)
  await insertMany(db, 'facet_value', numbers.rows())
  await insertMany(db, 'facet_face', faces.rows(numbers.rows()))
  await insertMany(db, 'term', postings.terms())
  for (const [index, statement] of indexes.entries()) {
    await sql.raw(`create index ${statement}`).execute(db)
    say('Ordering the catalogue', (index + 1) / (indexes.length + 1))
  }
  await insertMany(db, 'suggest', await suggestions(db))
  await sql`analyze`.execute(db)
  await nextGeneration(db)
  await writeState(db, 'filling', wanted)
  say('Ordering the catalogue', 1)
  log.info('catalogue filled', { works, milliseconds: Math.round(performance.now() - started) })
}

async function storeBlock(db: Kysely<Database>, postings: Postings, last: number): Promise<void> {
  const { facets, terms } = postings.take(last)
  await insertMany(db, 'facet_bits', facets)
  await insertMany(db, 'term_bits', terms)
}

/** Lets questions about health be answered in between. */
const giveWay = () => new Promise<void>((resolve) => setImmediate(resolve))

async function empty(db: Kysely<Database>): Promise<void> {
  await sql`truncate work, facet_value, facet_bits, term_bits, term, facet_face, suggest restart identity`.execute(db)
  for (const statement of indexes) await sql.raw(`drop index if exists ${statement.split(' ', 1)[0]}`).execute(db)
}

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
