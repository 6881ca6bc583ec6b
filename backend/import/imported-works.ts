import type { Kysely } from 'kysely'
import type { Work } from '../catalog/work.ts'
import type { Database } from '../store/database.ts'
import type { StudioChooser } from './choose-studio.ts'
import { workFromRow, type ImportedRecord } from './work-from-row.ts'

const PAGE = 1000

/** The imported rows in the order of their work ids: all, or those that are not indexed yet. */
export async function* importedRecords(
  db: Kysely<Database>,
  which: 'all' | 'unindexed' = 'all',
): AsyncGenerator<ImportedRecord> {
  const columns = ['key', 'work_id', 'row', 'picture', 'first_day'] as const
  for (let after = 0; ;) {
    const all = db.selectFrom('imported_work').select(columns).where('work_id', '>', after)
    const selected =
      which === 'all' ? all : all.where(({ eb, ref }) => eb('indexed_digest', 'is distinct from', ref('digest')))
    const rows = await selected.orderBy('work_id').limit(PAGE).execute()
    for (const { key, work_id: workId, row, picture, first_day: firstDay } of rows)
      yield { key, workId, row, picture, firstDay }
    const last = rows.at(-1)
    if (!last || rows.length < PAGE) return
    after = last.work_id
  }
}

export async function* importedWorks(
  db: Kysely<Database>,
  chooser: StudioChooser,
  now: Date,
  which: 'all' | 'unindexed' = 'all',
): AsyncGenerator<Work> {
  for await (const record of importedRecords(db, which)) yield workFromRow(record, chooser, now)
}

export async function countImported(db: Kysely<Database>, which: 'all' | 'unindexed' = 'all'): Promise<number> {
  const all = db.selectFrom('imported_work').select(({ fn }) => fn.countAll<string>().as('works'))
  const selected =
    which === 'all' ? all : all.where(({ eb, ref }) => eb('indexed_digest', 'is distinct from', ref('digest')))
  return Number((await selected.executeTakeFirstOrThrow()).works)
}

/** Marks all imported rows as indexed. */
export async function markIndexed(db: Kysely<Database>): Promise<void> {
  await db
    .updateTable('imported_work')
    .set(({ ref }) => ({ indexed_digest: ref('digest') }))
    .where(({ eb, ref }) => eb('indexed_digest', 'is distinct from', ref('digest')))
    .execute()
}
