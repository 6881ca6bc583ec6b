import { MAX_ROW_LENGTH } from './columns.ts'

/** A record of a CSV file with the line of its start. */
export interface CsvRecord {
  line: number
  /** The fields; of a line with an unmatched quote, what can be made out. */
  fields: string[]
  /** Why it could not be read, or not with certainty. */
  error?: string
}

/** The characters between fields that a file may have, the most common first. */
export const separators = [',', ';', '\t', '|'] as const
export type Separator = (typeof separators)[number]

const QUOTE = 0x22
const CR = 0x0d
const LF = 0x0a

const UNMATCHED_QUOTES = 'expected a field with quotes, separators or line breaks in quotes, and quotes within doubled'

/** A broken record has an unmatched quote on its first line and ends with it. */
type State = 'start' | 'plain' | 'quoted' | 'after quote' | 'broken'

/**
 * Splits text into CSV records (RFC 4180, with any line break). Unlike a general parser, it recovers from every error: an
 * unmatched quote loses one line, and a record that is too long is skipped in bounded memory.
 */
export class CsvSplitter {
  readonly #separator: number
  #state: State = 'start'
  #pieces: string[] = []
  #length = 0
  #line = 1
  /** The line on which the current record starts. */
  #startLine = 1
  #afterCr = false
  #error = ''

  constructor(separator: Separator = ',') {
    this.#separator = separator.charCodeAt(0)
  }

  /** The records that end in a piece of the file. */
  *push(piece: string): Generator<CsvRecord> {
    let rest = piece
    while (rest.length > 0) {
      const end = this.#scan(rest)
      if (end === 'invalid') {
        const skipped = this.#skipLine(rest)
        yield skipped.record
        rest = skipped.rest
        continue
      }
      this.#append(rest.slice(0, end ?? rest.length))
      if (end === undefined) return
      rest = rest.slice(end)
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
      const line = this.#startLine
      if (this.#length > MAX_ROW_LENGTH) {
        yield { line, fields: [], error: 'a quote is opened here and never closed: what follows could not be read' }
        return
      }
      const { record, rest } = this.#skipLine('')
      yield { ...record, fields: [], error: `a quote is opened on line ${line} and never closed: ${UNMATCHED_QUOTES}` }
      yield* this.push(rest)
    }
  }

  /** The end of the current record in this text; undefined when it continues. Of an invalid one, the first line is skipped. */
  #scan(text: string): number | 'invalid' | undefined {
    let state = this.#state
    for (let at = 0; at < text.length; at++) {
      const code = text.charCodeAt(at)
      const isBreak = code === LF || code === CR
      if (isBreak && !(code === LF && this.#afterCr)) this.#line += 1
      const crBefore = this.#afterCr
      this.#afterCr = code === CR
      if (state === 'quoted') {
        if (code === QUOTE) state = 'after quote'
      } else if (isBreak) {
        if (code === LF && crBefore && this.#length + at === 0) continue
        this.#state = 'start'
        return at + 1
      } else if (state === 'broken') continue
      else if (code === this.#separator) state = 'start'
      else if (code === QUOTE) {
        if (state === 'start' || state === 'after quote') state = 'quoted'
      } else if (state === 'after quote' && this.#length + at <= MAX_ROW_LENGTH) {
        this.#error = this.#unmatchedQuote(text.slice(0, at))
        if (this.#line > this.#startLine) return 'invalid'
        state = 'broken'
      } else state = 'plain'
    }
    this.#state = state
    return undefined
  }

  #unmatchedQuote(before: string): string {
    const all = this.#pieces.join('') + before
    const column = all.length - Math.max(all.lastIndexOf('\n'), all.lastIndexOf('\r'))
    return `the quotes do not match at line ${this.#line}, column ${column}: ${UNMATCHED_QUOTES}`
  }

  #append(text: string): void {
    this.#length += text.length
    if (this.#length <= MAX_ROW_LENGTH) this.#pieces.push(text)
    else this.#pieces = []
  }

  /** Ends the current record after its first line. Returns that line and the text after it, to be read again. */
  #skipLine(text: string): { record: CsvRecord; rest: string } {
    const all = this.#pieces.join('') + text
    const line = this.#startLine
    const start = all.startsWith('\n') ? 1 : 0
    const found = /\r\n?|\n/g
    found.lastIndex = start
    const lineBreak = found.exec(all)
    const record = { line, fields: this.#fieldsOf(all.slice(start, lineBreak?.index)), error: this.#error }
    this.#startRecord(line + 1)
    return { record, rest: lineBreak ? all.slice(found.lastIndex) : '' }
  }

  #startRecord(line: number): void {
    this.#pieces = []
    this.#length = 0
    this.#state = 'start'
    this.#line = line
    this.#startLine = line
    this.#afterCr = false
    this.#error = ''
  }

  #endRecord(): CsvRecord | undefined {
    const line = this.#startLine
    const length = this.#length
    const text = this.#pieces.join('')
    const [afterCr, error] = [this.#afterCr, this.#error]
    this.#startRecord(this.#line)
    this.#afterCr = afterCr
    if (length > MAX_ROW_LENGTH)
      return { line, fields: [], error: `the row has ${length} characters: expected ${MAX_ROW_LENGTH} at most` }
    // The line feed of CRLF is read with the next record.
    const bare = text.replace(/^\n/, '').replace(/(?:\r\n|\r|\n)$/, '')
    if (bare.trim() === '') return undefined
    return { line, fields: this.#fieldsOf(bare), ...(error === '' ? {} : { error }) }
  }

  /** The fields of a record. A quote that does not match is part of its field. */
  #fieldsOf(record: string): string[] {
    const separator = String.fromCharCode(this.#separator)
    const fields: string[] = []
    for (let at = 0; ;) {
      const end = record[at] === '"' ? quotedEnd(record, at, separator) : -1
      const next = end === -1 ? record.indexOf(separator, at) : end
      const field = record.slice(at, next === -1 ? record.length : next)
      fields.push(end === -1 ? field : field.slice(1, -1).replaceAll('""', '"'))
      if (next === -1 || next >= record.length) return fields
      at = next + 1
    }
  }
}

/** The index after a field that starts with a quote: after the first quote before a separator; -1 without one. */
function quotedEnd(record: string, start: number, separator: string): number {
  for (let at = record.indexOf('"', start + 1); at !== -1; at = record.indexOf('"', at + 1)) {
    if (record[at + 1] === '"') at += 1
    else if (at + 1 === record.length || record[at + 1] === separator) return at + 1
  }
  return -1
}

/** The separator of a file by its first line: the one that occurs most often outside of quotes. */
export function separatorOf(head: string): Separator {
  const first = /^\s*((?:"(?:[^"]|"")*"|[^"\r\n])*)/.exec(head)?.[1] ?? ''
  const bare = first.replace(/"(?:[^"]|"")*"/g, '')
  const [best = ','] = separators.toSorted((a, b) => bare.split(b).length - bare.split(a).length)
  return best
}

/** Formats a CSV record. */
export const csvLine = (fields: readonly string[]): string => `${fields.map(csvField).join(',')}\r\n`

const csvField = (text: string) => (/[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/** Prefixes text that starts like a formula with an apostrophe, so that spreadsheets show it instead of running it. */
export const escapeFormula = (text: string): string => (/^'*[=+\-@\t]/.test(text) ? `'${text}` : text)

/** Reverts `escapeFormula`. */
export const unescapeFormula = (text: string): string => (/^'+[=+\-@\t]/.test(text) ? text.slice(1) : text)
