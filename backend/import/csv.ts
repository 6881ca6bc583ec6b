import { LONGEST_ROW } from './columns.ts'

/** A record of a CSV file by the line it begins on; without fields when it could not be read. */
export type CsvRecord = { line: number; fields: string[] } | { line: number; reason: string }

const QUOTE = 0x22
const COMMA = 0x2c
const CR = 0x0d
const LF = 0x0a

const MISMATCHED =
  'the quotes do not match: expected a field with quotes, commas or line breaks in quotes, and quotes within doubled'

type State = 'start' | 'plain' | 'quoted' | 'after quote'

/**
 * Splits bytes into CSV records (RFC 4180; line breaks of any kind). Unlike a general parser it goes on after
 * everything: a quote that is closed wrongly costs its line alone, and a record too long is passed over in bounded memory.
 */
export class CsvSplitter {
  #state: State = 'start'
  #bytes: Buffer[] = []
  #length = 0
  #line = 1
  /** The line on which the present record began. */
  #began = 1
  #afterCr = false;

  /** The records that end in a piece of the file. */
  *push(chunk: Buffer): Generator<CsvRecord> {
    let rest = chunk
    while (rest.length > 0) {
      const end = this.#scan(rest)
      if (end === 'wrong') {
        yield { line: this.#began, reason: MISMATCHED }
        rest = this.#retreat(rest)
        continue
      }
      this.#keep(rest.subarray(0, end ?? rest.length))
      if (end === undefined) return
      rest = rest.subarray(end)
      const record = this.#take()
      if (record) yield record
    }
  }

  /** What is left when the file ends. */
  *end(): Generator<CsvRecord> {
    while (this.#length > 0) {
      if (this.#state !== 'quoted') {
        const record = this.#take()
        if (record) yield record
        return
      }
      if (this.#length > LONGEST_ROW) {
        yield { line: this.#began, reason: 'a quote is opened here and never closed: what follows could not be read' }
        return
      }
      yield { line: this.#began, reason: MISMATCHED }
      yield* this.push(this.#retreat(Buffer.alloc(0)))
    }
  }

  /** Where the present record ends in these bytes; undefined when it does not. */
  #scan(bytes: Buffer): number | 'wrong' | undefined {
    let state = this.#state
    for (let at = 0; at < bytes.length; at++) {
      const byte = bytes[at]
      const broke = byte === LF || byte === CR
      if (broke && !(byte === LF && this.#afterCr)) this.#line += 1
      const crBefore = this.#afterCr
      this.#afterCr = byte === CR
      if (state === 'quoted') {
        if (byte === QUOTE) state = 'after quote'
      } else if (broke) {
        if (byte === LF && crBefore && this.#length + at === 0) continue
        this.#state = 'start'
        return at + 1
      } else if (byte === COMMA) state = 'start'
      else if (byte === QUOTE) {
        if (state === 'start' || state === 'after quote') state = 'quoted'
      } else if (state === 'after quote' && this.#length + at <= LONGEST_ROW) return 'wrong'
      else state = 'plain'
    }
    this.#state = state
    return undefined
  }

  #keep(bytes: Buffer): void {
    this.#length += bytes.length
    if (this.#length <= LONGEST_ROW) this.#bytes.push(Buffer.from(bytes))
    else this.#bytes = []
  }

  /** Gives up the first line of the present record; the lines after it are read again. */
  #retreat(rest: Buffer): Buffer {
    const all = Buffer.concat([...this.#bytes, rest])
    const broke = all.findIndex((byte, at) => (byte === LF && at > 0) || byte === CR)
    const next = broke === -1 ? all.length : all[broke] === CR && all[broke + 1] === LF ? broke + 2 : broke + 1
    this.#begin(this.#began + 1)
    return all.subarray(next)
  }

  #begin(line: number): void {
    this.#bytes = []
    this.#length = 0
    this.#state = 'start'
    this.#line = line
    this.#began = line
    this.#afterCr = false
  }

  #take(): CsvRecord | undefined {
    const line = this.#began
    const length = this.#length
    const text = Buffer.concat(this.#bytes).toString('utf8')
    const afterCr = this.#afterCr
    this.#begin(this.#line)
    this.#afterCr = afterCr
    if (length > LONGEST_ROW) return { line, reason: `the row has ${length} bytes: expected ${LONGEST_ROW} at most` }
    // A record after a carriage return begins with the line feed that belongs to it.
    const bare = text.replace(/^\n/, '').replace(/(?:\r\n|\r|\n)$/, '')
    return bare.trim() === '' ? undefined : { line, fields: fieldsOf(bare) }
  }
}

/** The fields of a record whose quotes match. */
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

/** A record of a CSV file. */
export const csvLine = (fields: readonly string[]): string => `${fields.map(csvField).join(',')}\r\n`

const csvField = (text: string) => (/[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/** Shown by a spreadsheet as it stands, and never run: what begins like a formula is led by an apostrophe. */
export const asText = (text: string): string => (/^'*[=+\-@\t]/.test(text) ? `'${text}` : text)

/** What was meant by a text that may have been through `asText`. */
export const asMeant = (text: string): string => (/^'+[=+\-@\t]/.test(text) ? text.slice(1) : text)
