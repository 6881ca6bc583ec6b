/** The sold prints of limited editions. Works without a row have sold none. */
export interface EditionTable {
  work_id: number
  sold: number
}

declare module '../store/database.ts' {
  interface Database {
    edition: EditionTable
  }
}
