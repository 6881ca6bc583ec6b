import { sql, type Kysely } from 'kysely'
import type { Studio } from '@passepartout/artworks'
import { readState, writeState } from '../catalog/state.ts'
import { forgetAlertWorks } from '../favorite-alerts/requests.ts'
import { resetEditions } from '../inventory/editions.ts'
import { loadCatalogue } from '../seed/load-catalogue.ts'
import { reindexWorks } from '../seed/reindex-works.ts'
import type { Database } from '../store/database.ts'
import { studioChooser } from './choose-studio.ts'
import { countImported, importedWorks } from './imported-works.ts'
import { rowDigest, seedState, withSeedLock } from './seed-catalogue.ts'
import { countStaged, stagedWorks, storeStaged } from './staged-works.ts'

/** Which works were indexed: none, changed works one by one, or the whole catalogue. */
export type Indexed = 'none' | 'changed' | 'all'

export interface ApplyOptions {
  /** A single connection. */
  db: Kysely<Database>
  studios: readonly Studio[]
  now: Date
  progress?: ((stage: string, share: number, rows: number) => void) | undefined
  /** Runs in the transaction that stores the staged rows, before they are stored. */
  beforeStoring(transaction: Kysely<Database>): Promise<void>
}

/** Up to this share of the catalogue, changed works are reindexed one by one; beyond, loading everything is faster. */
const MAX_CHANGED_SHARE = 0.02
const MIN_CHANGED_LIMIT = 20
/** The key of the advisory lock: an arbitrary number that never changes. */
const IMPORT_LOCK = 20_260_818

/**
 * Runs a command that changes the imported rows, on one connection.
 * @throws {Error} when another one runs on the same store.
 */
export async function withImportLock<Result>(
  db: Kysely<Database>,
  run: (connection: Kysely<Database>) => Promise<Result>,
): Promise<Result> {
  return db.connection().execute(async (connection) => {
    const lock = sql<{ free: boolean }>`select pg_try_advisory_lock(${sql.lit(IMPORT_LOCK)}) as free`
    const { rows } = await lock.execute(connection)
    if (!rows[0]?.free)
      throw new Error('another import, deletion or undo is running on this store: wait until it has finished')
    try {
      return await run(connection)
    } finally {
      await sql`select pg_advisory_unlock(${sql.lit(IMPORT_LOCK)})`.execute(connection)
    }
  })
}

/**
 * Stores the staged rows and indexes their works in one transaction: shoppers and an interrupted process see all of the
 * change or nothing.
 */
export async function applyStaged(options: ApplyOptions): Promise<Indexed> {
  return withSeedLock(options.db, (db) => indexStaged({ ...options, db }))
}

async function indexStaged({ db, studios, now, progress, beforeStoring }: ApplyOptions): Promise<Indexed> {
  const digest = rowDigest(studios)
  const chooser = studioChooser(studios)
  const [staged, total] = [await countStaged(db), await countImported(db, 'next')]
  const revision = Number((await readState(db, 'import')) ?? 0)
  const isCurrent = revision > 0 && (await readState(db, 'seed')) === (await seedState(db, 0, digest))
  if (staged === 0 && (isCurrent || total === 0)) return 'none'
  const finish = async (transaction: Kysely<Database>) => {
    if (staged > 0) await beforeStoring(transaction)
    // Editions sold in the generated catalogue and its watched works belong to other works with the same ids.
    if (revision === 0) {
      await resetEditions(transaction)
      await forgetAlertWorks(transaction)
    }
    await storeStaged(transaction)
    await writeState(transaction, 'import', String(revision + 1))
    await writeState(transaction, 'seed', await seedState(transaction, 0, digest))
  }
  if (isCurrent && staged <= Math.max(MIN_CHANGED_LIMIT, MAX_CHANGED_SHARE * total)) {
    await db.transaction().execute(async (transaction) => {
      await reindexWorks(transaction, stagedWorks(transaction, chooser, now), (count) =>
        progress?.('Storing changed works', count / staged, count),
      )
      await finish(transaction)
    })
    return 'changed'
  }
  await loadCatalogue({
    db,
    works: importedWorks(db, chooser, now, 'next'),
    total,
    progress: (stage, share) => progress?.(stage, share, Math.round(share * total)),
    finish,
  })
  return 'all'
}
