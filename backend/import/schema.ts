import type { ColumnType } from 'kysely'
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
  /** The `digest` of the row that the catalogue shows; differs while a change is not indexed. */
  indexed_digest: string | null
}

declare module '../store/database.ts' {
  interface Database {
    imported_work: ImportedWorkTable
  }
}
