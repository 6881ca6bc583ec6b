import { closeSync, openSync, rmSync, writeSync } from 'node:fs'
import { asText, csvLine } from './csv.ts'
import type { Rejection } from './stage.ts'

/** The file that tells which rows were rejected, and why; there is none where all were taken. */
export interface Report {
  path: string
  add(rejection: Rejection): void
  close(): void
}

export function openReport(path: string): Report {
  let file: number | undefined
  rmSync(path, { force: true })
  return {
    path,
    add({ line, id, field, reason }) {
      if (file === undefined) {
        file = openSync(path, 'w')
        writeSync(file, csvLine(['line', 'id', 'field', 'reason']))
      }
      writeSync(file, csvLine([String(line), asText(readable(id)), field, asText(readable(reason))]))
    },
    close() {
      if (file !== undefined) closeSync(file)
      file = undefined
    },
  }
}

// oxlint-disable-next-line no-control-regex -- control characters are what is replaced
const readable = (text: string): string => text.replace(/[\0-\x08\x0b-\x1f\x7f]/g, '\uFFFD')
