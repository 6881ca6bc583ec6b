import { closeSync, openSync, rmSync, writeSync } from 'node:fs'
import { csvLine, escapeFormula } from './csv.ts'
import type { Finding } from './row-import.ts'

/** A file that lists rejected and adjusted rows with reasons. The first such row creates it. */
export interface Report {
  path: string
  add(finding: Finding): void
  close(): void
}

/** Deletes an earlier report at the path. */
export function openReport(path: string): Report {
  let file: number | undefined
  rmSync(path, { force: true })
  return {
    path,
    add({ line, id, field, reason, result }) {
      if (file === undefined) {
        file = openSync(path, 'w')
        writeSync(file, csvLine(['line', 'id', 'field', 'reason', 'result']))
      }
      writeSync(
        file,
        csvLine([String(line), escapeFormula(readable(id)), field, escapeFormula(readable(reason)), result]),
      )
    },
    close() {
      if (file !== undefined) closeSync(file)
      file = undefined
    },
  }
}

// oxlint-disable-next-line no-control-regex -- control characters are what is replaced
const readable = (text: string): string => text.replace(/[\0-\x08\x0b-\x1f\x7f]/g, '\uFFFD')
