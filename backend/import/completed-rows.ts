import { sql, type Kysely } from 'kysely'
import type { Database } from '../store/database.ts'
import { cellsOfRow } from './cells-of-row.ts'
import type { Cells, Column, FileRow } from './columns.ts'
import { type ImportedRow, jsonOfIds, lineOf } from './parse-row.ts'

/** Rows whose cells are those of the stored works, except for some columns of the file. */
export async function completedRows(
  db: Kysely<Database>,
  fileRows: readonly FileRow[],
  only: readonly Column[],
): Promise<FileRow[]> {
  const ids = fileRows.flatMap((row) => ('cells' in row ? [lineOf(row.cells.id ?? '')] : []))
  const { rows } = await sql<{ key: string; row: ImportedRow }>`select key, row from imported_work
    where key in (select json_array_elements_text(${jsonOfIds(ids)}::json))`.execute(db)
  const stored = new Map(rows.map(({ key, row }) => [key, row]))
  return fileRows.map((fileRow) => {
    if (!('cells' in fileRow)) return fileRow
    const { line, cells, changes = [] } = fileRow
    const id = lineOf(cells.id ?? '')
    const row = stored.get(id)
    if (row) return { line, cells: { ...cellsOfRow(row), ...picked(cells, only) }, changes }
    return { line, id, error: { field: 'id', reason: `is "${id.slice(0, 60)}": expected the id of an imported work` } }
  })
}

const picked = (cells: Cells, only: readonly Column[]): Cells =>
  Object.fromEntries(only.flatMap((column) => (cells[column] === undefined ? [] : [[column, cells[column]]])))
