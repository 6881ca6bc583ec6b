import { createReadStream } from 'node:fs'
import { columns, type Column, columnNamed, type FileRow, MAX_ROW_BYTES, requiredColumns } from './columns.ts'
import { CsvSplitter, unescapeFormula } from './csv.ts'

export type Format = 'csv' | 'ndjson'

/** A row, and the number of bytes of the file read so far. */
export interface ReadRow {
  row: FileRow
  bytes: number
}

export const formatOf = (path: string): Format => (/\.(?:ndjson|jsonl)$/i.test(path) ? 'ndjson' : 'csv')

/**
 * Reads a catalogue file row by row, in bounded memory.
 * @throws {Error} when the file as a whole is invalid: encoded as UTF-16, empty, or without required columns.
 */
export async function* readRows(
  path: string,
  format: Format,
  warn: (message: string) => void,
): AsyncGenerator<ReadRow> {
  const parser = format === 'csv' ? csvParser(warn) : ndjsonParser()
  let bytes = 0
  let first = true
  for await (const chunk of createReadStream(path, { highWaterMark: 256 * 1024 })) {
    if (!Buffer.isBuffer(chunk)) throw new Error(`${path} was not read as bytes`)
    bytes += chunk.length
    const content = first ? withoutBom(chunk, path) : chunk
    first = false
    for (const row of parser.push(content)) yield { row, bytes }
  }
  for (const row of parser.end()) yield { row, bytes }
}

interface Parser {
  push(chunk: Buffer): Iterable<FileRow>
  end(): Iterable<FileRow>
}

function withoutBom(chunk: Buffer, path: string): Buffer {
  if (chunk[0] === 0xef && chunk[1] === 0xbb && chunk[2] === 0xbf) return chunk.subarray(3)
  const utf16 = (chunk[0] === 0xff && chunk[1] === 0xfe) || (chunk[0] === 0xfe && chunk[1] === 0xff)
  if (utf16) throw new Error(`${path} is written in UTF-16: save it as UTF-8`)
  return chunk
}

function csvParser(warn: (message: string) => void): Parser {
  const splitter = new CsvSplitter()
  let indexes: ReadonlyMap<Column, number> | undefined
  let width = 0
  function* rowsOf(records: ReturnType<CsvSplitter['push']>): Generator<FileRow> {
    for (const record of records) {
      if ('reason' in record) {
        yield { line: record.line, error: { field: '', reason: record.reason } }
        continue
      }
      const { line, fields } = record
      if (!indexes) {
        indexes = columnIndexes(fields, warn)
        width = fields.length
      } else if (fields.length === width) {
        const cells: Partial<Record<Column, string>> = {}
        for (const [column, index] of indexes) cells[column] = unescapeFormula(fields[index] ?? '')
        yield { line, cells }
      } else {
        const reason = `the row has ${fields.length} fields: expected ${width}, as the first line has`
        yield { line, error: { field: '', reason } }
      }
    }
  }
  return {
    push: (chunk) => rowsOf(splitter.push(chunk)),
    *end() {
      yield* rowsOf(splitter.end())
      if (!indexes) throw new Error(`the file is empty: expected a first line such as ${columns.join(',')}`)
    },
  }
}

function columnIndexes(header: readonly string[], warn: (message: string) => void): Map<Column, number> {
  const indexes = new Map<Column, number>()
  const unknown: string[] = []
  for (const [index, text] of header.entries()) {
    const name = columnNamed(text)
    if (!name) unknown.push(text.slice(0, 40))
    else if (indexes.has(name)) throw new Error(`the first line names the column ${name} twice`)
    else indexes.set(name, index)
  }
  const missing = requiredColumns.filter((name) => !indexes.has(name))
  if (missing.length > 0)
    throw new Error(
      `the first line must name the columns, separated by commas; missing: ${missing.join(', ')}; found: ${header.join(', ').slice(0, 200)}`,
    )
  if (unknown.length > 0) warn(`unknown columns are ignored: ${unknown.join(', ')}`)
  return indexes
}

const LF = 0x0a

function ndjsonParser(): Parser {
  let pieces: Buffer[] = []
  let length = 0
  let line = 1
  const append = (bytes: Buffer) => {
    length += bytes.length
    if (length <= MAX_ROW_BYTES) pieces.push(Buffer.from(bytes))
    else pieces = []
  }
  const endLine = (): FileRow | undefined => {
    const text = Buffer.concat(pieces).toString('utf8').trim()
    const [at, size] = [line, length]
    pieces = []
    length = 0
    line += 1
    if (size > MAX_ROW_BYTES)
      return { line: at, error: { field: '', reason: `the row has ${size} bytes: expected ${MAX_ROW_BYTES} at most` } }
    return text === '' ? undefined : jsonRow(text, at)
  }
  return {
    *push(chunk) {
      let start = 0
      for (let end = chunk.indexOf(LF); end !== -1; end = chunk.indexOf(LF, start)) {
        append(chunk.subarray(start, end))
        start = end + 1
        const row = endLine()
        if (row) yield row
      }
      append(chunk.subarray(start))
    },
    *end() {
      const row = endLine()
      if (row) yield row
    },
  }
}

function jsonRow(text: string, line: number): FileRow {
  const invalid = (field: Column | '', reason: string): FileRow => ({ line, error: { field, reason } })
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    return invalid('', `not JSON: ${error instanceof Error ? error.message : String(error)}`)
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return invalid('', 'expected an object with the columns as its names')
  const cells: Partial<Record<Column, string>> = {}
  for (const [name, cell] of Object.entries(value)) {
    const column = columnNamed(name)
    if (!column) continue
    if (column in cells) return invalid(column, `the object has ${column} twice: expected each column once`)
    const text = textOf(cell)
    if (text === undefined) return invalid(column, EXPECTED_VALUE)
    cells[column] = text
  }
  return { line, cells }
}

const EXPECTED_VALUE = 'expected a text, a number, yes or no as true or false, a list of texts, or a table by size'

/** A value as the text of a cell: `true` as yes, a list as `a|b`, an object as the table `12x16=a|18x24=b`. */
function textOf(value: unknown): string | undefined {
  if (value === undefined || value === null) return ''
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'string' || typeof value === 'number') return String(value)
  if (typeof value !== 'object') return undefined
  const isList = Array.isArray(value)
  const parts = Object.entries(value).map(([key, part]: [string, unknown]) =>
    typeof part === 'string' || typeof part === 'number' ? (isList ? String(part) : `${key}=${part}`) : undefined,
  )
  return parts.includes(undefined) ? undefined : parts.join('|')
}
