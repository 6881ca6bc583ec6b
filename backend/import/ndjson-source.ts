import { type Column, columnNamed, type FileRow, MAX_ROW_LENGTH } from './columns.ts'
import { describe, type OpenedFile, remarksOf, type Source } from './source.ts'
import { readText } from './text-file.ts'

/** A file with a JSON object on each line. */
export function ndjsonSource(file: OpenedFile): Source {
  return {
    description: describe('NDJSON', file),
    async *rows() {
      yield* remarksOf([file])
      const lines = new LineReader()
      let bytes = 0
      for await (const piece of readText(file.path, file.encoding)) {
        bytes = piece.bytes
        for (const row of lines.push(piece.text)) yield { row, bytes }
      }
      for (const row of lines.push('\n')) yield { row, bytes }
    },
  }
}

/** Splits text into lines. A line that is too long is skipped in bounded memory. */
class LineReader {
  #pieces: string[] = []
  #length = 0
  #line = 1;

  *push(text: string): Generator<FileRow> {
    let start = 0
    for (let end = text.indexOf('\n'); end !== -1; end = text.indexOf('\n', start)) {
      this.#append(text.slice(start, end))
      start = end + 1
      const row = this.#endLine()
      if (row) yield row
    }
    this.#append(text.slice(start))
  }

  #append(text: string): void {
    this.#length += text.length
    if (this.#length <= MAX_ROW_LENGTH) this.#pieces.push(text)
    else this.#pieces = []
  }

  #endLine(): FileRow | undefined {
    const text = this.#pieces.join('').trim()
    const [line, length] = [this.#line, this.#length]
    this.#pieces = []
    this.#length = 0
    this.#line += 1
    if (length > MAX_ROW_LENGTH) {
      const reason = `the row has ${length} characters: expected ${MAX_ROW_LENGTH} at most`
      return { line, error: { field: '', reason } }
    }
    return text === '' ? undefined : jsonRow(text, line)
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
