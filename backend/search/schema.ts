import type { ColumnType, Generated } from 'kysely'

/** PostgreSQL's text form of a type that JavaScript does not have. */
type Written = ColumnType<string, string, string>

/** The works with a frequent word, in blocks of `BLOCK`. */
export interface TermBitsTable {
  term: string
  block: number
  bits: Written
}

/** The words of the catalogue with the number of works that have them. */
export interface TermTable {
  term: string
  works: number
}

export interface SuggestTable {
  id: Generated<number>
  kind: 'category' | 'artist' | 'phrase' | 'title'
  site: string
  label: string
  norm: string
  /** The category's id, the artist's category, or the work's image id. */
  target: string
  weight: number
}

declare module '../store/database.ts' {
  interface Database {
    term_bits: TermBitsTable
    term: TermTable
    suggest: SuggestTable
  }
}
