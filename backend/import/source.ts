import type { FileRow } from './columns.ts'
import type { CsvTable } from './csv-table.ts'
import type { Habits } from './formats/values.ts'
import type { Encoding } from './text-file.ts'

/** A row, and the number of bytes of the file read so far. */
export interface ReadRow {
  row: FileRow
  bytes: number
}

/** A file that can be read. */
export interface Source {
  /** Such as `Shopify products, windows-1252, separated by semicolons`. */
  description: string
  rows(): AsyncGenerator<ReadRow>
}

export interface OpenedFile {
  path: string
  encoding: Encoding
  /** The name of the root element of an XML file. */
  root: string | undefined
}

/** What a report says about the encoding of a file; nothing for UTF-8. */
export const remarksOf = (files: readonly OpenedFile[]): ReadRow[] =>
  files
    .filter(({ encoding }) => encoding !== 'utf-8')
    .map(({ path, encoding }) => ({
      row: { line: 1, remark: { field: '', reason: `${path} is written in ${encoding}: converted to UTF-8` } },
      bytes: 0,
    }))

const separatorNames = { ',': 'commas', ';': 'semicolons', '\t': 'tabs', '|': 'vertical bars' } as const

export const describe = (name: string, { encoding }: OpenedFile, table?: CsvTable): string =>
  [name, encoding.toUpperCase(), ...(table ? [`separated by ${separatorNames[table.separator]}`] : [])].join(', ')

/** Spreadsheets that write semicolons between fields write commas in numbers. */
export const habitsOf = ({ separator }: CsvTable): Habits => ({ decimalComma: separator === ';' })
