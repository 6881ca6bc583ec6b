import { createHash } from 'node:crypto'
import { sql, type Kysely } from 'kysely'
import { fixedFacets } from '../catalog/facets.ts'
import type { Work } from '../catalog/work.ts'
import type { Log } from '../wire/log.ts'
import { countImported, importedWorks, markHung } from '../import/imported-works.ts'
import { patternBook } from '../import/pattern-book.ts'
import type { Database } from '../store/database.ts'
import { readState, writeState } from '../catalog/state.ts'
import type { Studio } from '../artworks/artworks.ts'
import { catalogueOf } from './describe.ts'
import { hangCatalogue } from './hang.ts'
import { FacetNumbers } from './postings.ts'
import { rowOf } from './rows.ts'

/** Raise it when rows are made differently in a way that the sample below does not show. */
const FORM = 5
const SAMPLE = 48
/** Any number, as long as every copy of the backend takes the same. */
const FILLING_LOCK = 20_260_817

export interface FillOptions {
  db: Kysely<Database>
  log: Log
  studios: readonly Studio[]
  /** How many are drawn where no catalogue of one's own has been put in. */
  works: number
  now: Date
  progress?: ((stage: string, share: number) => void) | undefined
}

/** Fills the catalogue unless it holds just this one; a filling that was cut short begins again. Returns the number of works. */
export async function fillCatalogue(options: FillOptions): Promise<number> {
  const { db, works } = options
  const digest = digestOf(options.studios)
  const wanted = (from: Kysely<Database>) => fillingOf(from, works, digest)
  if ((await readState(db, 'filling')) !== (await wanted(db)))
    await withFillingLock(db, async (connection) => {
      const filling = await wanted(connection)
      if ((await readState(connection, 'filling')) !== filling) await fill({ ...options, db: connection }, filling)
    })
  return (await readState(db, 'import')) === undefined ? works : countImported(db)
}

/** Holds other fillings off while one connection does its work. */
export async function withFillingLock<Result>(
  db: Kysely<Database>,
  work: (connection: Kysely<Database>) => Promise<Result>,
): Promise<Result> {
  return db.connection().execute(async (connection) => {
    await sql`select pg_advisory_lock(${sql.lit(FILLING_LOCK)})`.execute(connection)
    try {
      return await work(connection)
    } finally {
      await sql`select pg_advisory_unlock(${sql.lit(FILLING_LOCK)})`.execute(connection)
    }
  })
}

/** What the catalogue should be filled with: the one that was put in, or so many drawn works. */
export async function fillingOf(db: Kysely<Database>, works: number, digest: string): Promise<string> {
  const revision = await readState(db, 'import')
  return revision === undefined ? `${works} works, ${digest}` : `import ${revision}, ${digest}`
}

/** Names the way in which works become rows by a sample, so that a changed studio, price rule or facet refills the catalogue. */
export function digestOf(studios: readonly Studio[]): string {
  const describe = catalogueOf(studios, new Date(0))
  const numbers = new FacetNumbers(fixedFacets)
  const sample = studios.flatMap((studio) => [studio.id, studio.technique, studio.style, ...studio.artists])
  const rows = Array.from({ length: SAMPLE }, (_, index) => rowOf(describe(index + 1), numbers))
  return createHash('sha256')
    .update(JSON.stringify([FORM, sample, rows]))
    .digest('hex')
    .slice(0, 16)
}

async function fill({ db, log, studios, works, now, progress }: FillOptions, filling: string): Promise<void> {
  const started = performance.now()
  const imported = (await readState(db, 'import')) !== undefined
  const total = imported ? await countImported(db) : works
  await hangCatalogue({
    db,
    works: imported ? importedWorks(db, patternBook(studios)) : drawnWorks(studios, works, now),
    total,
    say: (stage, share) => progress?.(stage, share),
    async finish(transaction) {
      if (imported) await markHung(transaction)
      await writeState(transaction, 'filling', filling)
    },
  })
  log.info('catalogue filled', { works: total, milliseconds: Math.round(performance.now() - started) })
}

function* drawnWorks(studios: readonly Studio[], works: number, today: Date): Generator<Work> {
  const describe = catalogueOf(studios, today)
  for (let id = 1; id <= works; id++) yield describe(id)
}
