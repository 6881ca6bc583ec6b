import type { ForeignProduct } from './product.ts'
import type { Habits } from './values.ts'

/** A record of a file: its values by the name of the column in lower case. */
export interface SourceRecord {
  line: number
  values: ReadonlyMap<string, string>
}

/** A kind of file that other shops write. One or several of its records are a product. */
export interface ForeignFormat {
  /** Such as `Shopify products`. */
  name: string
  /** Whether a file with these columns, in lower case, is of this kind. */
  matches(columns: ReadonlySet<string>): boolean
  /** The key of a record's product, and other keys by which other records name the same product. */
  keysOf(record: SourceRecord): readonly string[]
  /** @param records Those of one product, in the order of the file. */
  productOf(records: readonly SourceRecord[], habits: Habits): ForeignProduct
}

/** The first of the columns that has a value, trimmed; empty without one. */
export function valueOf({ values }: SourceRecord, ...columns: readonly string[]): string {
  for (const column of columns) {
    const value = values.get(column)?.trim()
    if (value) return value
  }
  return ''
}

/** The value of the first record that has one. */
export function firstValue(records: readonly SourceRecord[], ...columns: readonly string[]): string {
  for (const record of records) {
    const value = valueOf(record, ...columns)
    if (value) return value
  }
  return ''
}

/** The parts of a list, trimmed, without empty ones. */
export const partsOf = (text: string, separator: string | RegExp): string[] =>
  text
    .split(separator)
    .map((part) => part.trim())
    .filter(Boolean)
