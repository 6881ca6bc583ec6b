/** How many of a limited edition are sold. Works without a row have sold none. */
export interface EditionTable {
  work_id: number
  sold: number
}

declare module '../store/database.ts' {
  interface Database {
    edition: EditionTable
  }
}
