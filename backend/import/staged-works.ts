import { type Kysely, sql } from 'kysely'
import type { ChangedWork } from '../seed/reindex-works.ts'
import type { Database } from '../store/database.ts'
import type { StudioChooser } from './choose-studio.ts'
import { recordOf } from './imported-works.ts'
import type { StoredRecord } from './schema.ts'
import { workFromRow } from './work-from-row.ts'

/** A row that replaces the stored row of its key, or its deletion. */
export interface StagedWork {
  key: string
  work_id: number
  record: StoredRecord | null
}

/** Stages rows for `applyStaged`. Nothing reads them before. */
export async function stageWorks(db: Kysely<Database>, works: readonly StagedWork[]): Promise<void> {
  if (works.length === 0) return
  await sql`insert into staged_work (key, work_id, record, seen)
    select key, work_id, record, true
    from json_to_recordset(${JSON.stringify(works)}::json) as given (key text, work_id integer, record jsonb)
    on conflict (key) do update set work_id = excluded.work_id, record = excluded.record, seen = true`.execute(db)
}

/** Deletes what an interrupted command has staged. */
export async function clearStaged(db: Kysely<Database>): Promise<void> {
  await sql`truncate staged_work`.execute(db)
}

export async function countStaged(db: Kysely<Database>): Promise<number> {
  const { works } = await db
    .selectFrom('staged_work')
    .select(({ fn }) => fn.countAll<string>().as('works'))
    .executeTakeFirstOrThrow()
  return Number(works)
}

const PAGE = 1000

/** The staged works by ascending ids; without `work` where one is removed. */
export async function* stagedWorks(
  db: Kysely<Database>,
  chooser: StudioChooser,
  now: Date,
): AsyncGenerator<ChangedWork> {
  for (let after = 0; ;) {
    const rows = await db
      .selectFrom('staged_work')
      .select(['work_id', 'record'])
      .where('work_id', '>', after)
      .orderBy('work_id')
      .limit(PAGE)
      .execute()
    for (const { work_id: id, record } of rows)
      yield { id, work: record ? workFromRow(recordOf(record), chooser, now) : undefined }
    const last = rows.at(-1)
    if (!last || rows.length < PAGE) return
    after = last.work_id
  }
}

/** Replaces the stored rows by the staged ones. */
export async function storeStaged(transaction: Kysely<Database>): Promise<void> {
  await sql`delete from imported_work using staged_work where staged_work.key = imported_work.key`.execute(transaction)
  await sql`insert into imported_work select stored.* from staged_work,
    jsonb_populate_record(null::imported_work, record) stored where record is not null`.execute(transaction)
  await clearStaged(transaction)
}
