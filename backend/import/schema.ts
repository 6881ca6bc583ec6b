import type { ColumnType } from 'kysely'
import type { MeasuredPicture } from './pictures.ts'
import type { ImportedRow } from './row.ts'

type Json<T> = ColumnType<T, T, string>

/** A row of somebody's own catalogue as it was given; the work that hangs follows from it. */
export interface ImportedWorkTable {
  /** The id it came with. */
  key: string
  work_id: number
  row: Json<ImportedRow>
  picture: Json<MeasuredPicture | null>
  /** When it first came: days since 1970. */
  first_day: number
  digest: string
  /** The digest of what hangs; differs until a changed row has been hung. */
  hung: string | null
}

declare module '../store/database.ts' {
  interface Database {
    imported_work: ImportedWorkTable
  }
}
