import type { Kysely } from 'kysely'
import type { Database } from '../store/database.ts'
import { cellsOfRow } from './cells-of-row.ts'
import { importedRecords } from './imported-works.ts'
import { type ImportedRow, parseRow } from './parse-row.ts'
import { recordOf } from './row-import.ts'
import { type StagedWork, stageWorks } from './staged-works.ts'

export interface HideOptions {
  db: Kysely<Database>
  now: Date
  /** Whether nothing is staged. */
  dryRun: boolean
  /** Whether a work stays as it is. */
  isListed(id: string): boolean
}

const BATCH = 500

/** Stages the visible works that a file does not list as hidden. Returns how many. */
export async function hideOthers({ db, now, dryRun, isListed }: HideOptions): Promise<number> {
  let count = 0
  let batch: StagedWork[] = []
  const stageBatch = async () => {
    if (!dryRun) await stageWorks(db, batch)
    batch = []
  }
  for await (const { key, workId, row, picture, firstDay } of importedRecords(db)) {
    if (isListed(key) || row.extra?.visible === 'no') continue
    count += 1
    batch.push({
      key,
      work_id: workId,
      record: { ...recordOf(hidden(row, now), picture, now, firstDay), work_id: workId },
    })
    if (batch.length === BATCH) await stageBatch()
  }
  await stageBatch()
  return count
}

/** The row as if its file said so. A row that is not valid any more is hidden too. */
function hidden(row: ImportedRow, now: Date): ImportedRow {
  const parsed = parseRow({ ...cellsOfRow(row), visible: 'no' }, now)
  if ('row' in parsed) return row.drawMissing ? { ...parsed.row, drawMissing: true } : parsed.row
  return { ...row, extra: { ...row.extra, visible: 'no' } }
}
