import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Cells } from '#backend/import/columns.ts'
import { type ImportFormat, openSource } from '#backend/import/read-rows.ts'
import type { ColumnMap } from '#backend/import/column-map.ts'

export interface FileContent {
  description: string
  /** The cells of the rows by id. */
  rows: ReadonlyMap<string, Cells>
  /** What was changed, by the id of the row; under an empty id what is said of the file. */
  changes: ReadonlyMap<string, readonly string[]>
  errors: readonly string[]
  warnings: readonly string[]
}

export interface ReadOptions {
  format?: ImportFormat
  map?: ColumnMap
}

/** Reads the rows of files, before they are validated. */
export async function readFiles(files: readonly string[], options: ReadOptions = {}): Promise<FileContent> {
  const rows = new Map<string, Cells>()
  const changes = new Map<string, string[]>()
  const errors: string[] = []
  const warnings: string[] = []
  const source = await openSource({ ...options, files, warn: (message) => warnings.push(message) })
  const note = (id: string, found: readonly { line?: number; reason: string }[]) => {
    const texts = found.map(({ line, reason }) => (line === undefined ? reason : `${line}: ${reason}`))
    changes.set(id, [...(changes.get(id) ?? []), ...texts])
  }
  for await (const { row } of source.rows()) {
    if ('error' in row) errors.push(`${row.line}: ${row.error.reason}`)
    else if ('remark' in row) note('', [row.remark])
    else {
      const { id = '' } = row.cells
      rows.set(id, row.cells)
      if (row.changes && row.changes.length > 0) note(id, row.changes)
    }
  }
  return { description: source.description, rows, changes, errors, warnings }
}

/** Reads the rows of a file with this content. */
export async function readContent(
  content: string | Uint8Array,
  options: ReadOptions & { name?: string } = {},
): Promise<FileContent> {
  const { name = 'file.csv', ...others } = options
  const folder = mkdtempSync(join(tmpdir(), 'formats-'))
  try {
    const path = join(folder, name)
    writeFileSync(path, content)
    return await readFiles([path], others)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
