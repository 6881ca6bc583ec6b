import { createReadStream } from 'node:fs'
import { cellsFrom, columns, type Column, type Entry, isColumn, LONGEST_ROW, requiredColumns } from './columns.ts'
import { asMeant, CsvSplitter } from './csv.ts'

export type Format = 'csv' | 'ndjson'

/** Rows with how many bytes of the file have been read up to them. */
export interface ReadEntry {
  entry: Entry
  bytes: number
}

export const formatOf = (path: string): Format => (/\.(?:ndjson|jsonl)$/i.test(path) ? 'ndjson' : 'csv')

/**
 * Reads a catalogue file row by row, never more than one row at a time.
 * @throws {Error} when the file as a whole is none: another encoding, or columns that are missing.
 */
export async function* entriesOf(
  path: string,
  format: Format,
  note: (remark: string) => void,
): AsyncGenerator<ReadEntry> {
  const lines = format === 'csv' ? csvEntries(note) : ndjsonEntries()
  let bytes = 0
  let first = true
  for await (const chunk of createReadStream(path, { highWaterMark: 256 * 1024 })) {
    if (!Buffer.isBuffer(chunk)) throw new Error(`${path} was not read as bytes`)
    bytes += chunk.length
    const content = first ? withoutMark(chunk, path) : chunk
    first = false
    for (const entry of lines.push(content)) yield { entry, bytes }
  }
  for (const entry of lines.end()) yield { entry, bytes }
}

interface Lines {
  push(chunk: Buffer): Iterable<Entry>
  end(): Iterable<Entry>
}

function withoutMark(chunk: Buffer, path: string): Buffer {
  if (chunk[0] === 0xef && chunk[1] === 0xbb && chunk[2] === 0xbf) return chunk.subarray(3)
  const utf16 = (chunk[0] === 0xff && chunk[1] === 0xfe) || (chunk[0] === 0xfe && chunk[1] === 0xff)
  if (utf16) throw new Error(`${path} is written in UTF-16: save it as UTF-8`)
  return chunk
}

function csvEntries(note: (remark: string) => void): Lines {
  const splitter = new CsvSplitter()
  let places: ReadonlyMap<Column, number> | undefined
  let width = 0
  function* entries(records: ReturnType<CsvSplitter['push']>): Generator<Entry> {
    for (const record of records) {
      if ('reason' in record) {
        yield { line: record.line, fault: { field: '', reason: record.reason } }
        continue
      }
      const { line, fields } = record
      if (!places) {
        places = placesIn(fields, note)
        width = fields.length
      } else if (fields.length === width) {
        const known = places
        yield { line, cells: cellsFrom((column) => asMeant(fields[known.get(column) ?? -1] ?? '')) }
      } else {
        const reason = `the row has ${fields.length} fields: expected ${width}, as the first line has`
        yield { line, fault: { field: '', reason } }
      }
    }
  }
  return {
    push: (chunk) => entries(splitter.push(chunk)),
    *end() {
      yield* entries(splitter.end())
      if (!places) throw new Error(`the file is empty: expected a first line such as ${columns.join(',')}`)
    },
  }
}

function placesIn(header: readonly string[], note: (remark: string) => void): Map<Column, number> {
  const places = new Map<Column, number>()
  const unknown: string[] = []
  for (const [index, text] of header.entries()) {
    const name = text.trim().toLowerCase()
    if (!isColumn(name)) unknown.push(text.slice(0, 40))
    else if (places.has(name)) throw new Error(`the column ${name} stands twice in the first line`)
    else places.set(name, index)
  }
  const missing = requiredColumns.filter((name) => !places.has(name))
  if (missing.length > 0)
    throw new Error(
      `the first line must name the columns, separated by commas; missing: ${missing.join(', ')}; found: ${header.join(', ').slice(0, 200)}`,
    )
  if (unknown.length > 0) note(`columns that are not known are passed over: ${unknown.join(', ')}`)
  return places
}

const LF = 0x0a

function ndjsonEntries(): Lines {
  let pieces: Buffer[] = []
  let length = 0
  let line = 1
  const keep = (bytes: Buffer) => {
    length += bytes.length
    if (length <= LONGEST_ROW) pieces.push(Buffer.from(bytes))
    else pieces = []
  }
  const take = (): Entry | undefined => {
    const text = Buffer.concat(pieces).toString('utf8').trim()
    const [at, size] = [line, length]
    pieces = []
    length = 0
    line += 1
    if (size > LONGEST_ROW)
      return { line: at, fault: { field: '', reason: `the row has ${size} bytes: expected ${LONGEST_ROW} at most` } }
    return text === '' ? undefined : jsonEntry(text, at)
  }
  return {
    *push(chunk) {
      let start = 0
      for (let end = chunk.indexOf(LF); end !== -1; end = chunk.indexOf(LF, start)) {
        keep(chunk.subarray(start, end))
        start = end + 1
        const entry = take()
        if (entry) yield entry
      }
      keep(chunk.subarray(start))
    },
    *end() {
      const entry = take()
      if (entry) yield entry
    },
  }
}

function jsonEntry(text: string, line: number): Entry {
  const refused = (field: Column | '', reason: string): Entry => ({ line, fault: { field, reason } })
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    return refused('', `not JSON: ${error instanceof Error ? error.message : String(error)}`)
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return refused('', 'expected an object with the columns as its names')
  const given = new Map<string, unknown>(Object.entries(value))
  for (const column of columns)
    if (!isText(given.get(column))) return refused(column, 'expected a text, a number or a list of texts')
  return { line, cells: cellsFrom((column) => textOf(given.get(column))) }
}

const isText = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  typeof value === 'string' ||
  typeof value === 'number' ||
  (Array.isArray(value) && value.every((part) => typeof part === 'string'))

const textOf = (value: unknown): string =>
  Array.isArray(value) ? value.join('|') : value === undefined || value === null ? '' : String(value)
