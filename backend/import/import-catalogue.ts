import { stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import { sql, type Kysely } from 'kysely'
import { forgetSold } from '../inventory/editions.ts'
import { digestOf, fillingOf, withFillingLock } from '../seed/fill.ts'
import { hangCatalogue } from '../seed/hang.ts'
import type { Database } from '../store/database.ts'
import { nextGeneration, readState, writeState } from '../catalog/state.ts'
import type { Studio } from '../artworks/artworks.ts'
import type { Entry } from './columns.ts'
import { entriesOf, type Format, formatOf } from './entries.ts'
import { countImported, importedWorks, markHung } from './imported-works.ts'
import { patternBook } from './pattern-book.ts'
import { pictureFolder } from './pictures.ts'
import { openReport } from './report.ts'
import { rehangWorks } from './rehang.ts'
import { Stage, type Tally } from './stage.ts'

export interface ImportOptions {
  db: Kysely<Database>
  studios: readonly Studio[]
  file: string
  format?: Format | undefined
  /** Where picture files are; the directory of the last import when left out. */
  images?: string | undefined
  report: string
  now: Date
  note?: ((remark: string) => void) | undefined
  progress?: ((stage: string, share: number, rows: number) => void) | undefined
}

export interface ImportResult extends Tally {
  /** How the works came to hang: nothing had to, some anew, or the catalogue as a whole. */
  hung: 'nothing' | 'changes' | 'whole'
  works: number
}

const BATCH = 500
/** Up to this share of the works, changes are hung one by one: beyond, the whole is faster. */
const FEW = 0.02
const ALWAYS_FEW = 20
/** Any number of its own. */
const IMPORT_LOCK = 20_260_818

/** Puts a catalogue file in: takes its rows, then hangs what is new or changed. */
export async function importCatalogue(options: ImportOptions): Promise<ImportResult> {
  return options.db.connection().execute(async (db) => {
    const { rows } = await sql<{ free: boolean }>`select pg_try_advisory_lock(${sql.lit(IMPORT_LOCK)}) as free`.execute(
      db,
    )
    if (!rows[0]?.free) throw new Error('another import is running on this store: wait for its end')
    try {
      const tally = await takeRows({ ...options, db })
      const hung = await withFillingLock(db, (connection) => hangRows({ ...options, db: connection }))
      return { ...tally, hung, works: await countImported(db) }
    } finally {
      await sql`select pg_advisory_unlock(${sql.lit(IMPORT_LOCK)})`.execute(db)
    }
  })
}

async function takeRows({ db, file, format, images, report, now, note, progress }: ImportOptions): Promise<Tally> {
  const { size } = await stat(file)
  const directory = images === undefined ? await readState(db, 'pictures') : resolve(images)
  const pictures = directory === undefined ? undefined : await pictureFolder(directory)
  if (directory !== undefined) await writeState(db, 'pictures', directory)
  const rejections = openReport(report)
  const stage = new Stage({ db, now, pictures, reject: (rejection) => rejections.add(rejection) })
  try {
    let batch: Entry[] = []
    let rows = 0
    const take = async (bytes: number) => {
      await stage.take(batch)
      rows += batch.length
      batch = []
      progress?.('Taking rows', size === 0 ? 1 : bytes / size, rows)
    }
    for await (const { entry, bytes } of entriesOf(file, format ?? formatOf(file), (remark) => note?.(remark))) {
      batch.push(entry)
      if (batch.length === BATCH) await take(bytes)
    }
    await take(size)
    return stage.tally
  } finally {
    rejections.close()
  }
}

/** Makes what hangs agree with what was put in. */
async function hangRows({ db, studios, progress }: ImportOptions): Promise<ImportResult['hung']> {
  const digest = digestOf(studios)
  const book = patternBook(studios)
  const [waiting, total] = [await countImported(db, 'waiting'), await countImported(db)]
  if (total === 0) return 'nothing'
  const revision = Number((await readState(db, 'import')) ?? 0)
  const present = revision > 0 && (await readState(db, 'filling')) === (await fillingOf(db, 0, digest))
  if (present && waiting === 0) return 'nothing'
  const finish = async (transaction: Kysely<Database>) => {
    // The numbers of works now stand for other works.
    if (revision === 0) await forgetSold(transaction)
    await markHung(transaction)
    await writeState(transaction, 'import', String(revision + 1))
    await writeState(transaction, 'filling', await fillingOf(transaction, 0, digest))
  }
  if (present && waiting <= Math.max(ALWAYS_FEW, FEW * total)) {
    await db.transaction().execute(async (transaction) => {
      await rehangWorks(transaction, importedWorks(transaction, book, 'waiting'), (count) =>
        progress?.('Hanging what changed', count / waiting, count),
      )
      await nextGeneration(transaction)
      await finish(transaction)
    })
    return 'changes'
  }
  await hangCatalogue({
    db,
    works: importedWorks(db, book),
    total,
    say: (stage, share) => progress?.(stage, share, Math.round(share * total)),
    finish,
  })
  return 'whole'
}

/** Takes out what was put in; the drawn catalogue comes back with the next filling. */
export async function forgetImported(db: Kysely<Database>): Promise<void> {
  await withFillingLock(db, (connection) =>
    connection.transaction().execute(async (transaction) => {
      await forgetSold(transaction)
      await transaction.deleteFrom('imported_work').execute()
      await transaction.deleteFrom('store_state').where('key', 'in', ['import', 'pictures']).execute()
    }),
  )
}
