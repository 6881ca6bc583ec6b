import type { ColumnType } from 'kysely'

/** The sold pieces of limited editions and of works in stock. Works without a row have sold none. */
export interface EditionTable {
  work_id: number
  /** The key of a size, such as `12x16`; empty for all sizes together. */
  size: ColumnType<string, string | undefined>
  sold: number
}

declare module '../store/database.ts' {
  interface Database {
    edition: EditionTable
  }
}
