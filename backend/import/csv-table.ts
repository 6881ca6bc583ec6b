import type { Cells, FileRow, RowError } from './columns.ts'
import { type CsvRecord, CsvSplitter, type Separator, separatorOf } from './csv.ts'
import { type Encoding, readText } from './text-file.ts'

/** A CSV file with its first line. */
export interface CsvTable {
  separator: Separator
  /** The fields of the first line. */
  header: readonly string[]
  /** The other records. Rows of empty fields only are left out. */
  records(): AsyncGenerator<CsvRecord & { bytes: number }>
}

/** @throws {Error} for a file without a line, or one whose first line cannot be read. */
export async function openCsvTable(path: string, encoding: Encoding): Promise<CsvTable> {
  const stated = await statedSeparator(path, encoding)
  const separator = stated ?? separatorOf(await headOf(path, encoding))
  for await (const { line, fields, error } of recordsOf(path, encoding, separator, stated !== undefined)) {
    if (error !== undefined) throw new Error(`the first line of ${path} cannot be read (line ${line}): ${error}`)
    return {
      separator,
      header: fields,
      records: () => skipFirst(recordsOf(path, encoding, separator, stated !== undefined)),
    }
  }
  throw new Error('the file is empty: expected a first line with the names of the columns')
}

async function* skipFirst<Item>(items: AsyncIterable<Item>): AsyncGenerator<Item> {
  let isFirst = true
  for await (const item of items) {
    if (!isFirst) yield item
    isFirst = false
  }
}

async function* recordsOf(path: string, encoding: Encoding, separator: Separator, isStated: boolean) {
  const splitter = new CsvSplitter(separator)
  let bytes = 0
  let isStatement = isStated
  const used = function* (records: Iterable<CsvRecord>) {
    for (const record of records) {
      const isEmpty = record.error === undefined && record.fields.every((field) => field.trim() === '')
      if (!isStatement && !isEmpty) yield { ...record, bytes }
      isStatement = false
    }
  }
  for await (const piece of readText(path, encoding)) {
    bytes = piece.bytes
    yield* used(splitter.push(piece.text))
  }
  yield* used(splitter.end())
}

const MAX_HEAD = 64 * 1024

async function headOf(path: string, encoding: Encoding): Promise<string> {
  for await (const { text } of readText(path, encoding)) return text.slice(0, MAX_HEAD)
  return ''
}

/** The separator of a line such as `sep=;`, which spreadsheets write before the names of the columns. */
async function statedSeparator(path: string, encoding: Encoding): Promise<Separator | undefined> {
  const stated = /^\s*"?sep=([,;|\t])"?[\r\n]/i.exec(await headOf(path, encoding))?.[1]
  return stated === ',' || stated === ';' || stated === '|' || stated === '\t' ? stated : undefined
}

/** A row with its cells, or the error of its record. A row with wrong quotes but all of its fields is used. */
export function csvRow(
  { line, fields, error }: CsvRecord,
  width: number,
  read: () => { cells: Cells; changes: readonly RowError[] },
): FileRow {
  const isWhole =
    fields.length === width || (fields.length > width && fields.slice(width).every((field) => field.trim() === ''))
  if (!isWhole) {
    const reason = error ?? `the row has ${fields.length} fields: expected ${width}, as the first line has`
    return { line, error: { field: '', reason } }
  }
  const { cells, changes } = read()
  return { line, cells, changes: error === undefined ? changes : [quoteChange(error), ...changes] }
}

export const quoteChange = (error: string): RowError => ({
  field: '',
  reason: `${error.replace(/: expected.*/, '')}: the row is read as it is written`,
})
