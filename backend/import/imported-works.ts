import { type Kysely, sql } from 'kysely'
import type { Work } from '../catalog/work.ts'
import type { Database } from '../store/database.ts'
import type { StudioChooser } from './choose-studio.ts'
import type { StoredRecord } from './schema.ts'
import { type ImportedRecord, workFromRow } from './work-from-row.ts'

const PAGE = 1000

/** `next`: as if the staged rows were stored already. */
export type Which = 'stored' | 'next'

/** The imported rows in the order of their work ids. */
export async function* importedRecords(db: Kysely<Database>, which: Which = 'stored'): AsyncGenerator<ImportedRecord> {
  for (let after = 0; ;) {
    const rows = await (which === 'stored' ? storedPage(db, after) : nextPage(db, after))
    for (const { record } of rows) if (record) yield recordOf(record)
    const last = rows.at(-1)
    if (!last || rows.length < PAGE) return
    after = last.work_id
  }
}

export const recordOf = ({ key, work_id, row, picture, first_day }: StoredRecord): ImportedRecord => ({
  key,
  workId: work_id,
  row,
  picture,
  firstDay: first_day,
})

interface PageRow {
  work_id: number
  record: StoredRecord | null
}

async function storedPage(db: Kysely<Database>, after: number): Promise<PageRow[]> {
  const { rows } = await sql<PageRow>`select work_id, to_jsonb(stored) as record from imported_work stored
    where work_id > ${after} order by work_id limit ${sql.lit(PAGE)}`.execute(db)
  return rows
}

async function nextPage(db: Kysely<Database>, after: number): Promise<PageRow[]> {
  const { rows } = await sql<PageRow>`with
    stored as (select * from imported_work where work_id > ${after} order by work_id limit ${sql.lit(PAGE)}),
    staged as (select * from staged_work where work_id > ${after} order by work_id limit ${sql.lit(PAGE)})
    select coalesce(staged.work_id, stored.work_id) as work_id,
      case when staged.key is null then to_jsonb(stored) else staged.record end as record
    from stored full join staged on staged.work_id = stored.work_id order by 1 limit ${sql.lit(PAGE)}`.execute(db)
  return rows
}

export async function* importedWorks(
  db: Kysely<Database>,
  chooser: StudioChooser,
  now: Date,
  which: Which = 'stored',
): AsyncGenerator<Work> {
  for await (const record of importedRecords(db, which)) yield workFromRow(record, chooser, now)
}

export async function countImported(db: Kysely<Database>, which: Which = 'stored'): Promise<number> {
  const { rows } = await (
    which === 'stored'
      ? sql<{ works: number }>`select count(*)::integer as works from imported_work`
      : sql<{ works: number }>`select (select count(*) from imported_work)::integer
        + (select count(*) from staged_work where record is not null)::integer
        - (select count(*) from imported_work join staged_work using (key))::integer as works`
  ).execute(db)
  return rows[0]?.works ?? 0
}
