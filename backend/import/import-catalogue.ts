import { stat } from 'node:fs/promises'
import { basename, resolve } from 'node:path'
import type { Kysely } from 'kysely'
import type { Studio } from '@passepartout/artworks'
import { readState, writeState } from '../catalog/state.ts'
import { fetchedPictures } from '../images/picture-file.ts'
import type { Database } from '../store/database.ts'
import { applyStaged, type Indexed, withImportLock } from './apply-staged.ts'
import type { ColumnMap } from './column-map.ts'
import type { Column, FileRow } from './columns.ts'
import { hideOthers } from './hide-works.ts'
import { countImported } from './imported-works.ts'
import { nextWorkId, recordChange } from './last-change.ts'
import { type DownloadOptions, pictureDownloads } from './picture-downloads.ts'
import { pictureFolder } from './picture-folder.ts'
import { picturesFrom } from './pictures.ts'
import { type ImportFormat, openSource } from './read-rows.ts'
import { openReport } from './report.ts'
import { type ImportCounts, RowImport } from './row-import.ts'
import type { Source } from './source.ts'
import { clearStaged } from './staged-works.ts'

export interface ImportOptions {
  db: Kysely<Database>
  studios: readonly Studio[]
  file: string
  /** The other files of a Salesforce catalogue, such as its price books and its inventory. */
  moreFiles?: readonly string[] | undefined
  format?: ImportFormat | undefined
  /** Our columns for those of the file. */
  map?: ColumnMap | undefined
  /** The artist of rows that name none. */
  artist?: string | undefined
  /** The directory of picture files; by default that of the last import. */
  images?: string | undefined
  /** How pictures are fetched; by default into the directory of the image service. */
  downloads?: DownloadOptions | undefined
  /** Whether works without a picture are drawn; by default they have a placeholder and cannot be ordered. */
  drawMissing?: boolean | undefined
  /** The path of the file that lists rejected and adjusted rows. */
  report: string
  now: Date
  /** With a smaller share of valid rows, in percent, or with none, nothing is imported. */
  atLeast?: number | undefined
  /** Reads and reports only: nothing is stored. */
  dryRun?: boolean | undefined
  /** Hides the works that the file does not have. */
  replace?: boolean | undefined
  /** Updates only these columns of works that exist. */
  only?: readonly Column[] | undefined
  warn?: ((message: string) => void) | undefined
  progress?: ((stage: string, share: number, rows: number) => void) | undefined
}

export interface ImportResult extends ImportCounts {
  /** `checked`: a dry run; `rejected`: too few rows are valid, so that nothing was imported. */
  outcome: 'imported' | 'checked' | 'rejected'
  indexed: Indexed
  works: number
  /** What the file was read as, such as `Shopify products, UTF-8, separated by commas`. */
  source: string
}

export const DEFAULT_AT_LEAST = 50
const BATCH = 500

/**
 * Imports a catalogue file: reads all of its rows, then stores and indexes the works that are new or changed, all at once.
 * @throws {Error} when the file as a whole is invalid, or another import is running.
 */
export async function importCatalogue(options: ImportOptions): Promise<ImportResult> {
  return withImportLock(options.db, (db) => importFile({ ...options, db }))
}

async function importFile(options: ImportOptions): Promise<ImportResult> {
  const { db, file, moreFiles = [], format, map, artist, only, images, now, dryRun = false } = options
  const { atLeast = DEFAULT_AT_LEAST, warn = () => undefined } = options
  const required = only ? (['id', ...only] as const) : artist === undefined ? undefined : (['id', 'title'] as const)
  const source = await openSource({ files: [file, ...moreFiles], format, map, required, warn })
  const directory = images === undefined ? await readState(db, 'pictures') : resolve(images)
  const counts = await readFile(options, source, directory)
  const result = async (outcome: ImportResult['outcome'], indexed: Indexed) => ({
    ...counts,
    outcome,
    indexed,
    works: await countImported(db),
    source: source.description,
  })
  const valid = counts.added + counts.changed + counts.unchanged
  if (valid === 0 || valid * 100 < atLeast * (valid + counts.rejected)) {
    if (!dryRun) await clearStaged(db)
    return result('rejected', 'none')
  }
  if (dryRun) return result('checked', 'none')
  const storePictures = async (connection: Kysely<Database>) => {
    if (directory !== undefined) await writeState(connection, 'pictures', directory)
  }
  const indexed = await applyStaged({
    ...options,
    async beforeStoring(transaction) {
      await recordChange(transaction, `import ${basename(file)}`, now)
      await storePictures(transaction)
    },
  })
  if (indexed === 'none') await storePictures(db)
  return result('imported', indexed)
}

/** Validates the rows of the file and stages those that differ from the stored ones. */
async function readFile(options: ImportOptions, source: Source, directory: string | undefined): Promise<ImportCounts> {
  const { db, file, downloads = { directory: fetchedPictures(process.env) }, drawMissing = false } = options
  const { report, now, artist, dryRun = false, replace = false, only, progress } = options
  const { size } = await stat(file)
  const folder = directory === undefined ? undefined : await pictureFolder(directory)
  const pictures = picturesFrom(folder, pictureDownloads(downloads))
  // Rows of an interrupted import stay until the end, so that their pictures are not measured again.
  if (!dryRun) await db.updateTable('staged_work').set({ seen: false }).execute()
  const findings = openReport(report)
  const rowImport = new RowImport({
    db,
    now,
    pictures,
    drawMissing,
    dryRun,
    nextId: await nextWorkId(db),
    artist,
    only,
    report: (finding) => findings.add(finding),
  })
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
    if (replace && rowImport.unreadable > 0) throw new Error(unreadable(rowImport.unreadable, report))
    if (replace) {
      const isListed = (id: string) => rowImport.hasRow(id)
      rowImport.counts.hidden = await hideOthers({ db, now, dryRun, isListed })
    }
    if (!dryRun) await db.deleteFrom('staged_work').where('seen', '=', false).execute()
    return rowImport.counts
  } finally {
    findings.close()
  }
}

const unreadable = (rows: number, report: string) =>
  `${rows} rows could not be read, so that it is unknown which works --replace would hide: correct them, see ${report}`
