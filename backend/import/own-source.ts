import type { ColumnMap } from './column-map.ts'
import { type Cells, columns, type Column, columnNamed, type RowError } from './columns.ts'
import { unescapeFormula } from './csv.ts'
import { csvRow, type CsvTable } from './csv-table.ts'
import { grouped } from './formats/grouped.ts'
import { readMappedValue, readOwnValue, type ReadValue } from './formats/mapped.ts'
import type { Option } from './formats/options.ts'
import { mergedRows } from './merged-rows.ts'
import { describe, habitsOf, type OpenedFile, remarksOf, type Source } from './source.ts'

interface OwnOptions {
  map: ColumnMap | undefined
  /** The columns that the file has to have. */
  required: readonly Column[]
  warn(message: string): void
}

/** A CSV file with our columns, or with those of a map. */
export function ownSource(file: OpenedFile, table: CsvTable, options: OwnOptions): Source {
  const { map } = options
  const habits = habitsOf(table)
  const indexes = columnIndexes(table.header, options)
  const reader = map ? readMappedValue : readOwnValue
  const records = async function* () {
    for await (const record of table.records()) {
      const textOf = (index: number) => unescapeFormula(record.fields[index] ?? '')
      const read = (column: Column, index: number) => reader(column, textOf(index), habits)
      const row = csvRow(record, table.header.length, () => rowCells(indexes, read))
      yield { row, bytes: record.bytes, options: map ? optionsOf(table.header, indexes, textOf) : [] }
    }
  }
  const keyed = async function* () {
    for await (const item of records()) {
      const { row } = item
      yield { keys: 'cells' in row ? [row.cells.id ?? ''] : [`line ${row.line}`], item }
    }
  }
  return {
    description: describe(map ? 'columns by a map' : 'catalogue', file, table),
    async *rows() {
      yield* remarksOf([file])
      if (!map) return yield* records()
      for await (const items of grouped(keyed))
        for (const row of mergedRows(items)) yield { row, bytes: items.at(-1)?.bytes ?? 0 }
    },
  }
}

/** The columns of sizes and of finishes, whose values are options where several rows are a work. */
const optionColumns: readonly Column[] = ['sizes', 'services']

const optionsOf = (
  header: readonly string[],
  indexes: ReadonlyMap<Column, number>,
  textOf: (index: number) => string,
): Option[] =>
  optionColumns.flatMap((column) => {
    const index = indexes.get(column)
    const value = index === undefined ? '' : textOf(index).trim()
    return index === undefined || value === '' ? [] : [{ name: header[index] ?? column, value }]
  })

/** The cells of a record, and the changes that reading them made. */
function rowCells(
  indexes: ReadonlyMap<Column, number>,
  read: (column: Column, index: number) => ReadValue,
): { cells: Cells; changes: RowError[] } {
  const cells: Partial<Record<Column, string>> = {}
  const changes: RowError[] = []
  for (const [column, index] of indexes) {
    const { text, change } = read(column, index)
    cells[column] = text
    if (change !== undefined) changes.push({ field: column, reason: change })
  }
  return { cells, changes }
}

function columnIndexes(header: readonly string[], { map, required, warn }: OwnOptions): Map<Column, number> {
  const indexes = new Map<Column, number>()
  const unknown: string[] = []
  const mapped = new Set<string>()
  for (const [index, text] of header.entries()) {
    const theirs = text.trim().toLowerCase()
    const named = map?.get(theirs)
    if (named !== undefined) mapped.add(theirs)
    const name = columnNamed(named ?? theirs)
    if (!name) {
      if (named !== undefined)
        throw new Error(`the map names "${named}" for "${text}": expected one of ${columns.join(', ')}`)
      unknown.push(text.slice(0, 40))
    } else if (indexes.has(name)) throw new Error(`the first line names the column ${name} twice`)
    else indexes.set(name, index)
  }
  const lost = [...(map?.keys() ?? [])].filter((name) => !mapped.has(name))
  if (lost.length > 0)
    throw new Error(
      `the map names columns that the file does not have: ${lost.join(', ')}; found: ${header.join(', ').slice(0, 500)}`,
    )
  const missing = required.filter((name) => !indexes.has(name))
  if (missing.length > 0)
    throw new Error(
      `the first line must name the columns; missing: ${missing.join(', ')}; found: ${header.join(', ').slice(0, 200)}`,
    )
  if (unknown.length > 0) warn(`unknown columns are ignored: ${unknown.join(', ')}`)
  return indexes
}
