import type { ColumnType, Generated } from 'kysely'

/** Postgres' text form of a value for which JavaScript has none. */
type Written = ColumnType<string, string, string>

export interface FacetBitsTable {
  value: number
  block: number
  bits: Written
}

export interface TermBitsTable {
  term: string
  block: number
  bits: Written
}

/** Every word of the catalogue, with the number of works that use it. */
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
    facet_bits: FacetBitsTable
    term_bits: TermBitsTable
    term: TermTable
    suggest: SuggestTable
  }
}
