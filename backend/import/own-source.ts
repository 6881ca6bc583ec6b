import type { ColumnMap } from './column-map.ts'
import { type Cells, columns, type Column, columnNamed, type RowError } from './columns.ts'
import { unescapeFormula } from './csv.ts'
import { csvRow, type CsvTable } from './csv-table.ts'
import { readMappedValue, readOwnValue, type ReadValue } from './formats/mapped.ts'
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
  return {
    description: describe(map ? 'columns by a map' : 'catalogue', file, table),
    async *rows() {
      yield* remarksOf([file])
      for await (const record of table.records()) {
        const read = (column: Column, index: number) =>
          reader(column, unescapeFormula(record.fields[index] ?? ''), habits)
        yield { row: csvRow(record, table.header.length, () => rowCells(indexes, read)), bytes: record.bytes }
      }
    },
  }
}

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
