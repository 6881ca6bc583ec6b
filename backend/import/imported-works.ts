import type { Kysely } from 'kysely'
import type { Work } from '../catalog/work.ts'
import type { Database } from '../store/database.ts'
import type { PatternBook } from './pattern-book.ts'
import { workFrom, type ImportedRecord } from './work-from.ts'

const PAGE = 1000

/** The rows that were put in, by the ids of their works; those not hung yet, or all. */
export async function* importedRecords(
  db: Kysely<Database>,
  which: 'all' | 'waiting' = 'all',
): AsyncGenerator<ImportedRecord> {
  const columns = ['key', 'work_id', 'row', 'picture', 'first_day'] as const
  for (let after = 0; ;) {
    const all = db.selectFrom('imported_work').select(columns).where('work_id', '>', after)
    const wanted = which === 'all' ? all : all.where(({ eb, ref }) => eb('hung', 'is distinct from', ref('digest')))
    const rows = await wanted.orderBy('work_id').limit(PAGE).execute()
    for (const { key, work_id: workId, row, picture, first_day: firstDay } of rows)
      yield { key, workId, row, picture, firstDay }
    const last = rows.at(-1)
    if (!last || rows.length < PAGE) return
    after = last.work_id
  }
}

export async function* importedWorks(
  db: Kysely<Database>,
  book: PatternBook,
  which: 'all' | 'waiting' = 'all',
): AsyncGenerator<Work> {
  for await (const record of importedRecords(db, which)) yield workFrom(record, book)
}

export async function countImported(db: Kysely<Database>, which: 'all' | 'waiting' = 'all'): Promise<number> {
  const all = db.selectFrom('imported_work').select(({ fn }) => fn.countAll<string>().as('works'))
  const wanted = which === 'all' ? all : all.where(({ eb, ref }) => eb('hung', 'is distinct from', ref('digest')))
  return Number((await wanted.executeTakeFirstOrThrow()).works)
}

/** Notes that everything that was put in hangs. */
export async function markHung(db: Kysely<Database>): Promise<void> {
  await db
    .updateTable('imported_work')
    .set(({ ref }) => ({ hung: ref('digest') }))
    .where(({ eb, ref }) => eb('hung', 'is distinct from', ref('digest')))
    .execute()
}
