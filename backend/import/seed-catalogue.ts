import { createHash } from 'node:crypto'
import { sql, type Kysely } from 'kysely'
import type { Studio } from '@passepartout/artworks'
import { fixedFacets } from '../catalog/facets.ts'
import { readState, writeState } from '../catalog/state.ts'
import type { Work } from '../catalog/work.ts'
import { generatedWorks } from '../seed/generated-works.ts'
import { loadCatalogue, type LoadOptions } from '../seed/load-catalogue.ts'
import { NewFacetIds } from '../seed/postings.ts'
import { rowOf } from '../seed/rows.ts'
import type { Database } from '../store/database.ts'
import type { Log } from '../wire/log.ts'
import { studioChooser } from './choose-studio.ts'
import { countImported, importedWorks } from './imported-works.ts'

/** Increase it when rows change in a way that the sample in `rowDigest` does not show. */
const ROW_FORMAT = 7
const SAMPLE = 48
/** The key of the advisory lock: an arbitrary number that never changes. */
const SEED_LOCK = 20_260_817

export interface SeedOptions {
  db: Kysely<Database>
  log: Log
  studios: readonly Studio[]
  /** The number of works to generate when no catalogue is imported. */
  works: number
  now: Date
  progress?: ((stage: string, share: number) => void) | undefined
}

/**
 * Seeds the catalogue from the imported rows, or with generated works, unless it is up to date. Starts again after an
 * interrupted run. Returns the number of works.
 */
export async function seedCatalogue(options: SeedOptions): Promise<number> {
  const { db, works } = options
  const digest = rowDigest(options.studios)
  const expected = (from: Kysely<Database>) => seedState(from, works, digest)
  if ((await readState(db, 'seed')) !== (await expected(db)))
    await withSeedLock(db, async (connection) => {
      const state = await expected(connection)
      if ((await readState(connection, 'seed')) !== state) await seed({ ...options, db: connection }, state)
    })
  return (await readState(db, 'import')) === undefined ? works : countImported(db)
}

/** Runs a function on one connection with an advisory lock, so that only one process seeds the catalogue. */
export async function withSeedLock<Result>(
  db: Kysely<Database>,
  run: (connection: Kysely<Database>) => Promise<Result>,
): Promise<Result> {
  return db.connection().execute(async (connection) => {
    await sql`select pg_advisory_lock(${sql.lit(SEED_LOCK)})`.execute(connection)
    try {
      return await run(connection)
    } finally {
      await sql`select pg_advisory_unlock(${sql.lit(SEED_LOCK)})`.execute(connection)
    }
  })
}

/** The `seed` state of an up-to-date catalogue: its source, imported or generated, and the digest of its rows. */
export async function seedState(db: Kysely<Database>, works: number, digest: string): Promise<string> {
  const revision = await readState(db, 'import')
  return revision === undefined ? `${works} works, ${digest}` : `import ${revision}, ${digest}`
}

/** A digest of a sample of rows. It changes with studios, price rules and facets, so that the catalogue is seeded again. */
export function rowDigest(studios: readonly Studio[]): string {
  const generate = generatedWorks(studios, new Date(0))
  const facetIds = new NewFacetIds(fixedFacets)
  const sample = studios.flatMap((studio) => [studio.id, studio.technique, studio.style, ...studio.artists])
  const rows = Array.from({ length: SAMPLE }, (_, index) => rowOf(generate(index + 1), facetIds))
  return createHash('sha256')
    .update(JSON.stringify([ROW_FORMAT, sample, rows]))
    .digest('hex')
    .slice(0, 16)
}

async function seed(options: SeedOptions, state: string): Promise<void> {
  const { db, studios, works, now } = options
  const imported = (await readState(db, 'import')) !== undefined
  await load(
    options,
    imported ? importedWorks(db, studioChooser(studios), now) : firstWorks(studios, works, now),
    imported ? await countImported(db) : works,
    (transaction) => writeState(transaction, 'seed', state),
  )
}

/** Seeds generated works, and runs `finish` in the transaction that replaces the catalogue. */
export async function seedGenerated(
  options: SeedOptions,
  finish: (transaction: Kysely<Database>) => Promise<void>,
): Promise<void> {
  const { studios, works, now } = options
  await withSeedLock(options.db, (db) =>
    load({ ...options, db }, firstWorks(studios, works, now), works, async (transaction) => {
      await finish(transaction)
      await writeState(transaction, 'seed', await seedState(transaction, works, rowDigest(studios)))
    }),
  )
}

async function load(
  { db, log, progress }: SeedOptions,
  works: LoadOptions['works'],
  total: number,
  finish: LoadOptions['finish'],
): Promise<void> {
  const started = performance.now()
  await loadCatalogue({ db, works, total, progress: (stage, share) => progress?.(stage, share), finish })
  log.info('catalogue seeded', { works: total, milliseconds: Math.round(performance.now() - started) })
}

function* firstWorks(studios: readonly Studio[], count: number, today: Date): Generator<Work> {
  const generate = generatedWorks(studios, today)
  for (let id = 1; id <= count; id++) yield generate(id)
}
