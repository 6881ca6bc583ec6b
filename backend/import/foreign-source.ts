import { type Column, columnNamed, type FileRow, type RowError } from './columns.ts'
import type { CsvRecord } from './csv.ts'
import { type CsvTable, quoteChange } from './csv-table.ts'
import type { ForeignFormat, SourceRecord } from './formats/format.ts'
import { google } from './formats/google.ts'
import { grouped, type Keyed } from './formats/grouped.ts'
import { type ForeignRow, type Note, rowOf } from './formats/product.ts'
import { type SalesforceFile, salesforceProducts } from './formats/salesforce.ts'
import { describe, habitsOf, type OpenedFile, remarksOf, type Source } from './source.ts'
import { readElements, type XmlElement } from './xml-file.ts'

/** The row of a product of another shop. Its notes, and values that the catalogue has no column for, are changes. */
export function foreignRow({ line, values, notes }: ForeignRow): FileRow {
  const cells: Partial<Record<Column, string>> = {}
  const changes = notes.map(({ line: at, field, reason }): RowError => ({
    line: at,
    field: columnNamed(field) ?? '',
    reason,
  }))
  for (const [name, text] of Object.entries(values)) {
    const column = columnNamed(name)
    if (column) cells[column] = text
    else changes.push({ field: '', reason: `has ${name}, which the catalogue has no column for: not used` })
  }
  return { line, cells, changes }
}

/** A record of a product, with what was changed to read it; or why it could not be read. */
type ReadRecord = { source: SourceRecord; changes: readonly Note[] } | { failed: FileRow }
type ReadItem = ReadRecord & { bytes: number }

/** A record that has at least half of its fields is used: some programs leave out the last ones when they are empty. */
function sourceOf({ line, fields, error }: CsvRecord, names: readonly string[]): ReadRecord {
  const width = names.length
  const isLonger = fields.length > width && fields.slice(width).some((field) => field.trim() !== '')
  const isUsed = error === undefined ? !isLonger && fields.length * 2 >= width : fields.length === width
  if (!isUsed) {
    const reason = error ?? `the row has ${fields.length} fields: expected ${width}, as the first line has`
    return { failed: { line, error: { field: '', reason } } }
  }
  const source = { line, values: new Map(names.map((name, index) => [name, fields[index] ?? ''])) }
  if (error !== undefined) return { source, changes: [{ ...quoteChange(error), line }] }
  const reason = `the row has ${fields.length} of ${width} fields: the others are empty`
  return { source, changes: fields.length < width ? [{ line, field: '', reason }] : [] }
}

/** A CSV file of another shop. */
export function foreignSource(file: OpenedFile, table: CsvTable, format: ForeignFormat): Source {
  const habits = habitsOf(table)
  const names = table.header.map((name) => name.trim().toLowerCase())
  const records = async function* (): AsyncGenerator<Keyed<ReadItem>> {
    for await (const record of table.records()) {
      const { line, bytes } = record
      const read = sourceOf(record, names)
      const keys = 'source' in read ? format.keysOf(read.source) : [`line ${line}`]
      yield { keys, item: { bytes, ...read } }
    }
  }
  return {
    description: describe(format.name, file, table),
    async *rows() {
      yield* remarksOf([file])
      for await (const items of grouped(records)) {
        const bytes = items.at(-1)?.bytes ?? 0
        for (const item of items) if ('failed' in item) yield { row: item.failed, bytes }
        const read = items.flatMap((item) => ('source' in item ? item : []))
        if (read.length === 0) continue
        const product = format.productOf(
          read.map(({ source }) => source),
          habits,
        )
        const notes = [...product.notes, ...read.flatMap(({ changes }) => changes)]
        yield { row: foreignRow(rowOf({ ...product, notes })), bytes }
      }
    },
  }
}

/** A product feed in XML. */
export function googleXmlSource(file: OpenedFile): Source {
  const { path, encoding } = file
  const records = async function* () {
    for await (const { element, bytes } of readElements(path, encoding, new Set(['item', 'entry']))) {
      const source = { line: element.line, values: valuesOfItem(element) }
      yield { keys: google.keysOf(source), item: { bytes, source } }
    }
  }
  return {
    description: describe(google.name, file),
    async *rows() {
      yield* remarksOf([file])
      for await (const items of grouped(records)) {
        const product = google.productOf(
          items.map(({ source }) => source),
          { decimalComma: false },
        )
        yield { row: foreignRow(rowOf(product)), bytes: items.at(-1)?.bytes ?? 0 }
      }
    },
  }
}

/** The elements of which an item may have several. */
const repeated: ReadonlySet<string> = new Set(['additional_image_link', 'product_type'])

/** The values of an item. Those of an element that occurs several times are on lines of their own. */
function valuesOfItem({ children }: XmlElement): ReadonlyMap<string, string> {
  const values = new Map<string, string>()
  for (const { name, text, attributes } of children) {
    const value = text.trim() || (attributes['href'] ?? '')
    const others = repeated.has(name) ? values.get(name) : undefined
    values.set(name, others === undefined ? value : `${others}\n${value}`)
  }
  return values
}

/** The XML files of a Salesforce catalogue. */
export function salesforceSource(files: readonly OpenedFile[]): Source {
  const sources = files.map(({ path, encoding, root = '' }): SalesforceFile => ({ path, encoding, root }))
  return {
    description: `Salesforce ${files.map(({ root }) => root).join(', ')}`,
    async *rows() {
      yield* remarksOf(files)
      for await (const { product, bytes } of salesforceProducts(sources))
        yield { row: foreignRow(rowOf(product)), bytes }
    },
  }
}
