import { createReadStream } from 'node:fs'
import { basename } from 'node:path'
import { createInterface } from 'node:readline'
import { sql, type Kysely } from 'kysely'
import type { Studio } from '@passepartout/artworks'
import type { Database } from '../store/database.ts'
import { applyStaged, type Indexed, withImportLock } from './apply-staged.ts'
import { countImported } from './imported-works.ts'
import { recordChange } from './last-change.ts'
import { jsonOfIds, lineOf } from './parse-row.ts'
import { clearStaged, stageWorks } from './staged-works.ts'

export interface DeleteOptions {
  db: Kysely<Database>
  studios: readonly Studio[]
  /** A file with one id a line. */
  file: string
  now: Date
  /** Only finds the works. */
  dryRun?: boolean | undefined
  /** Called with the number of works before they are deleted; nothing is deleted when it rejects. */
  confirm?: ((works: number) => Promise<void>) | undefined
  progress?: ((stage: string, share: number, rows: number) => void) | undefined
}

export interface DeleteResult {
  outcome: 'deleted' | 'checked' | 'rejected'
  deleted: number
  /** Ids of no imported work, with their lines. */
  unknown: readonly { line: number; id: string }[]
  indexed: Indexed
  works: number
}

/** Deletes the imported works whose ids a file lists. */
export async function deleteWorks(options: DeleteOptions): Promise<DeleteResult> {
  return withImportLock(options.db, (db) => deleteListed({ ...options, db }))
}

async function deleteListed(options: DeleteOptions): Promise<DeleteResult> {
  const { db, file, now, dryRun = false, confirm } = options
  const lines = await readIds(file)
  const works = await findWorks(db, [...lines.keys()])
  const found = new Set(works.map(({ key }) => key))
  const unknown = [...lines].filter(([id]) => !found.has(id)).map(([id, line]) => ({ line, id }))
  const result = async (outcome: DeleteResult['outcome'], indexed: Indexed) => ({
    outcome,
    deleted: works.length,
    unknown,
    indexed,
    works: await countImported(db),
  })
  if (works.length === 0) return result('rejected', 'none')
  if (dryRun) return result('checked', 'none')
  await confirm?.(works.length)
  await clearStaged(db)
  await stageWorks(
    db,
    works.map((work) => ({ ...work, record: null })),
  )
  const indexed = await applyStaged({
    ...options,
    beforeStoring: (transaction) => recordChange(transaction, `delete ${basename(file)}`, now),
  })
  return result('deleted', indexed)
}

/** The ids of a file with the lines on which they are first. */
async function readIds(file: string): Promise<Map<string, number>> {
  const lines = new Map<string, number>()
  let line = 0
  for await (const text of createInterface({ input: createReadStream(file), crlfDelay: Infinity })) {
    line += 1
    const id = lineOf(text.replace(/^\uFEFF/, ''))
      .replace(/^\uFEFF/, '')
      .normalize('NFC')
      .replace(/\s+/g, ' ')
      .trim()
    if (id !== '' && !lines.has(id)) lines.set(id, line)
  }
  return lines
}

async function findWorks(db: Kysely<Database>, ids: readonly string[]): Promise<{ key: string; work_id: number }[]> {
  const { rows } = await sql<{ key: string; work_id: number }>`select key, work_id from imported_work
    where key in (select json_array_elements_text(${jsonOfIds(ids)}::json)) order by work_id`.execute(db)
  return rows
}
