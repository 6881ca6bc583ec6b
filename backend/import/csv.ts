import { MAX_ROW_BYTES } from './columns.ts'

/** A record of a CSV file with the line of its start: its fields, or why it could not be read. */
export type CsvRecord = { line: number; fields: string[] } | { line: number; reason: string }

const QUOTE = 0x22
const COMMA = 0x2c
const CR = 0x0d
const LF = 0x0a

const UNMATCHED_QUOTES =
  'the quotes do not match: expected a field with quotes, commas or line breaks in quotes, and quotes within doubled'

type State = 'start' | 'plain' | 'quoted' | 'after quote'

/**
 * Splits bytes into CSV records (RFC 4180, with any line break). Unlike a general parser, it recovers from every error:
 * an unmatched quote loses one line, and a record that is too long is skipped in bounded memory.
 */
export class CsvSplitter {
  #state: State = 'start'
  #bytes: Buffer[] = []
  #length = 0
  #line = 1
  /** The line on which the current record starts. */
  #startLine = 1
  #afterCr = false;

  /** The records that end in a chunk of the file. */
  *push(chunk: Buffer): Generator<CsvRecord> {
    let rest = chunk
    while (rest.length > 0) {
      const end = this.#scan(rest)
      if (end === 'invalid') {
        yield { line: this.#startLine, reason: UNMATCHED_QUOTES }
        rest = this.#skipLine(rest)
        continue
      }
      this.#append(rest.subarray(0, end ?? rest.length))
      if (end === undefined) return
      rest = rest.subarray(end)
      const record = this.#endRecord()
      if (record) yield record
    }
  }

  /** The remaining records at the end of the file. */
  *end(): Generator<CsvRecord> {
    while (this.#length > 0) {
      if (this.#state !== 'quoted') {
        const record = this.#endRecord()
        if (record) yield record
        return
      }
      if (this.#length > MAX_ROW_BYTES) {
        yield {
          line: this.#startLine,
          reason: 'a quote is opened here and never closed: what follows could not be read',
        }
        return
      }
      yield { line: this.#startLine, reason: UNMATCHED_QUOTES }
      yield* this.push(this.#skipLine(Buffer.alloc(0)))
    }
  }

  /** The end of the current record in these bytes; undefined when it continues after them. */
  #scan(bytes: Buffer): number | 'invalid' | undefined {
    let state = this.#state
    for (let at = 0; at < bytes.length; at++) {
      const byte = bytes[at]
      const isBreak = byte === LF || byte === CR
      if (isBreak && !(byte === LF && this.#afterCr)) this.#line += 1
      const crBefore = this.#afterCr
      this.#afterCr = byte === CR
      if (state === 'quoted') {
        if (byte === QUOTE) state = 'after quote'
      } else if (isBreak) {
        if (byte === LF && crBefore && this.#length + at === 0) continue
        this.#state = 'start'
        return at + 1
      } else if (byte === COMMA) state = 'start'
      else if (byte === QUOTE) {
        if (state === 'start' || state === 'after quote') state = 'quoted'
      } else if (state === 'after quote' && this.#length + at <= MAX_ROW_BYTES) return 'invalid'
      else state = 'plain'
    }
    this.#state = state
    return undefined
  }

  #append(bytes: Buffer): void {
    this.#length += bytes.length
    if (this.#length <= MAX_ROW_BYTES) this.#bytes.push(Buffer.from(bytes))
    else this.#bytes = []
  }

  /** Drops the first line of the current record and returns the bytes after it, to be read again. */
  #skipLine(rest: Buffer): Buffer {
    const all = Buffer.concat([...this.#bytes, rest])
    const lineBreak = all.findIndex((byte, at) => (byte === LF && at > 0) || byte === CR)
    this.#startRecord(this.#startLine + 1)
    if (lineBreak === -1) return Buffer.alloc(0)
    const isCrLf = all[lineBreak] === CR && all[lineBreak + 1] === LF
    return all.subarray(lineBreak + (isCrLf ? 2 : 1))
  }

  #startRecord(line: number): void {
    this.#bytes = []
    this.#length = 0
    this.#state = 'start'
    this.#line = line
    this.#startLine = line
    this.#afterCr = false
  }

  #endRecord(): CsvRecord | undefined {
    const line = this.#startLine
    const length = this.#length
    const text = Buffer.concat(this.#bytes).toString('utf8')
    const afterCr = this.#afterCr
    this.#startRecord(this.#line)
    this.#afterCr = afterCr
    if (length > MAX_ROW_BYTES)
      return { line, reason: `the row has ${length} bytes: expected ${MAX_ROW_BYTES} at most` }
    // The line feed of CRLF is read with the next record.
    const bare = text.replace(/^\n/, '').replace(/(?:\r\n|\r|\n)$/, '')
    return bare.trim() === '' ? undefined : { line, fields: fieldsOf(bare) }
  }
}

/** The fields of a record with matching quotes. */
function fieldsOf(record: string): string[] {
  const fields: string[] = []
  const field = /"((?:[^"]|"")*)"(?=,|$)|([^,]*)/gy
  for (;;) {
    const match = field.exec(record)
    fields.push(match?.[1]?.replaceAll('""', '"') ?? match?.[2] ?? '')
    if (record[field.lastIndex] !== ',') return fields
    field.lastIndex += 1
  }
}

/** Formats a CSV record. */
export const csvLine = (fields: readonly string[]): string => `${fields.map(csvField).join(',')}\r\n`

const csvField = (text: string) => (/[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/** Prefixes text that starts like a formula with an apostrophe, so that spreadsheets show it instead of running it. */
export const escapeFormula = (text: string): string => (/^'*[=+\-@\t]/.test(text) ? `'${text}` : text)

/** Reverts `escapeFormula`. */
export const unescapeFormula = (text: string): string => (/^'+[=+\-@\t]/.test(text) ? text.slice(1) : text)
