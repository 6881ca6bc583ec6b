import { stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import { sql, type Kysely } from 'kysely'
import type { Studio } from '../artworks/artworks.ts'
import { readState, writeState } from '../catalog/state.ts'
import { resetEditions } from '../inventory/editions.ts'
import { loadCatalogue } from '../seed/load-catalogue.ts'
import { reindexWorks } from '../seed/reindex-works.ts'
import type { Database } from '../store/database.ts'
import { studioChooser } from './choose-studio.ts'
import type { FileRow } from './columns.ts'
import type { ColumnMap } from './column-map.ts'
import { countImported, importedWorks, markIndexed } from './imported-works.ts'
import { fetchedPictures } from '../images/picture-file.ts'
import { type DownloadOptions, pictureDownloads } from './picture-downloads.ts'
import { pictureFolder } from './picture-folder.ts'
import { picturesFrom } from './pictures.ts'
import { type ImportFormat, openSource } from './read-rows.ts'
import { openReport } from './report.ts'
import { type ImportCounts, RowImport } from './row-import.ts'
import type { Source } from './source.ts'
import { rowDigest, seedState, withSeedLock } from './seed-catalogue.ts'

export interface ImportOptions {
  db: Kysely<Database>
  studios: readonly Studio[]
  file: string
  /** The other files of a Salesforce catalogue, such as its price books and its inventory. */
  moreFiles?: readonly string[] | undefined
  format?: ImportFormat | undefined
  /** Our columns for those of the file. */
  map?: ColumnMap | undefined
  /** The directory of picture files; by default that of the last import. */
  images?: string | undefined
  /** How pictures are fetched; by default into the directory of the image service. */
  downloads?: DownloadOptions | undefined
  /** Whether works without a picture are drawn; by default they have a placeholder and cannot be ordered. */
  drawMissing?: boolean | undefined
  /** The path of the file that lists rejected and adjusted rows. */
  report: string
  now: Date
  warn?: ((message: string) => void) | undefined
  progress?: ((stage: string, share: number, rows: number) => void) | undefined
}

export interface ImportResult extends ImportCounts {
  /** Which works were indexed: none, changed works one by one, or the whole catalogue. */
  indexed: 'none' | 'changed' | 'all'
  works: number
  /** What the file was read as, such as `Shopify products, UTF-8, separated by commas`. */
  source: string
}

const BATCH = 500
/** Up to this share of the catalogue, changed works are reindexed one by one; beyond, loading everything is faster. */
const MAX_CHANGED_SHARE = 0.02
const MIN_CHANGED_LIMIT = 20
/** The key of the advisory lock: an arbitrary number that never changes. */
const IMPORT_LOCK = 20_260_818

/**
 * Imports a catalogue file: stores its rows, then indexes the works that are new or changed.
 * @throws {Error} when the file as a whole is invalid, or another import is running.
 */
export async function importCatalogue(options: ImportOptions): Promise<ImportResult> {
  return options.db.connection().execute(async (db) => {
    const { rows } = await sql<{ free: boolean }>`select pg_try_advisory_lock(${sql.lit(IMPORT_LOCK)}) as free`.execute(
      db,
    )
    if (!rows[0]?.free) throw new Error('another import is running on this store: wait until it has finished')
    try {
      const { file, moreFiles = [], format, map, warn = () => undefined } = options
      const source = await openSource({ files: [file, ...moreFiles], format, map, warn })
      const counts = await importRows({ ...options, db }, source)
      const indexed = await withSeedLock(db, (connection) => indexRows({ ...options, db: connection }))
      return { ...counts, indexed, works: await countImported(db), source: source.description }
    } finally {
      await sql`select pg_advisory_unlock(${sql.lit(IMPORT_LOCK)})`.execute(db)
    }
  })
}

async function importRows(options: ImportOptions, source: Source): Promise<ImportCounts> {
  const { db, file, images, downloads = { directory: fetchedPictures(process.env) } } = options
  const { drawMissing = false, report, now, progress } = options
  const { size } = await stat(file)
  const directory = images === undefined ? await readState(db, 'pictures') : resolve(images)
  const folder = directory === undefined ? undefined : await pictureFolder(directory)
  const pictures = picturesFrom(folder, pictureDownloads(downloads))
  if (directory !== undefined) await writeState(db, 'pictures', directory)
  const findings = openReport(report)
  const rowImport = new RowImport({ db, now, pictures, drawMissing, report: (finding) => findings.add(finding) })
  try {
    let batch: FileRow[] = []
    let rows = 0
    const importBatch = async (bytes: number) => {
      await rowImport.importBatch(batch)
      rows += batch.length
      batch = []
      progress?.('Reading the file', size === 0 ? 1 : Math.min(1, bytes / size), rows)
    }
    for await (const { row, bytes } of source.rows()) {
      batch.push(row)
      if (batch.length === BATCH) await importBatch(bytes)
    }
    await importBatch(size)
    return rowImport.counts
  } finally {
    findings.close()
  }
}

/** Indexes the imported rows that the catalogue does not show yet. */
async function indexRows({ db, studios, now, progress }: ImportOptions): Promise<ImportResult['indexed']> {
  const digest = rowDigest(studios)
  const chooser = studioChooser(studios)
  const [unindexed, total] = [await countImported(db, 'unindexed'), await countImported(db)]
  if (total === 0) return 'none'
  const revision = Number((await readState(db, 'import')) ?? 0)
  const isCurrent = revision > 0 && (await readState(db, 'seed')) === (await seedState(db, 0, digest))
  if (isCurrent && unindexed === 0) return 'none'
  const finish = async (transaction: Kysely<Database>) => {
    // Editions sold in the generated catalogue belong to other works with the same ids.
    if (revision === 0) await resetEditions(transaction)
    await markIndexed(transaction)
    await writeState(transaction, 'import', String(revision + 1))
    await writeState(transaction, 'seed', await seedState(transaction, 0, digest))
  }
  if (isCurrent && unindexed <= Math.max(MIN_CHANGED_LIMIT, MAX_CHANGED_SHARE * total)) {
    await db.transaction().execute(async (transaction) => {
      await reindexWorks(transaction, importedWorks(transaction, chooser, now, 'unindexed'), (count) =>
        progress?.('Storing changed works', count / unindexed, count),
      )
      await finish(transaction)
    })
    return 'changed'
  }
  await loadCatalogue({
    db,
    works: importedWorks(db, chooser, now),
    total,
    progress: (stage, share) => progress?.(stage, share, Math.round(share * total)),
    finish,
  })
  return 'all'
}

/** Deletes all imported rows; the next `seedCatalogue` seeds generated works. */
export async function deleteImported(db: Kysely<Database>): Promise<void> {
  await withSeedLock(db, (connection) =>
    connection.transaction().execute(async (transaction) => {
      await resetEditions(transaction)
      await transaction.deleteFrom('imported_work').execute()
      await transaction.deleteFrom('store_state').where('key', 'in', ['import', 'pictures']).execute()
    }),
  )
}
