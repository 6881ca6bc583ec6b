import type { ColumnType, Selectable } from 'kysely'
import type { EditionTable } from '../inventory/schema.ts'
import type { ImportedRow } from './parse-row.ts'
import type { WorkPictures } from './pictures.ts'

type Json<T> = ColumnType<T, T, string>

/** A row of an imported catalogue file. The row of its work is derived from it. */
export interface ImportedWorkTable {
  /** The id in the file. */
  key: string
  work_id: number
  row: Json<ImportedRow>
  picture: Json<WorkPictures | null>
  /** The day of its first import, in days since 1970. */
  first_day: number
  digest: string
  /** The next time after which its work differs: see `nextChange`. */
  next_change: Date | null
}

/** A stored row as JSON. */
export interface StoredRecord {
  key: string
  work_id: number
  row: ImportedRow
  picture: WorkPictures | null
  first_day: number
  digest: string
  next_change: string | null
}

/** A row that replaces the stored row of its key. */
interface WorkChangeTable {
  key: string
  work_id: number
  /** Null when there is no row of this key. */
  record: Json<StoredRecord | null>
}

/** Rows that are not stored yet. */
interface StagedWorkTable extends WorkChangeTable {
  /** False for a row of an interrupted import that the present one has not read. */
  seen: boolean
}

/** What `undo` reverts: at most one row. The rows before it are in `previous_work`. */
interface LastChangeTable {
  /** Such as `import works.csv`. */
  command: string
  at: Date
  /** Whether it replaced the generated catalogue. */
  replaced_generated: boolean
  /** The directory of pictures before it. */
  pictures: string | null
  /** The sold pieces that it has reset. */
  editions: Json<readonly Selectable<EditionTable>[]>
}

declare module '../store/database.ts' {
  interface Database {
    imported_work: ImportedWorkTable
    staged_work: StagedWorkTable
    previous_work: WorkChangeTable
    last_change: LastChangeTable
  }
}
