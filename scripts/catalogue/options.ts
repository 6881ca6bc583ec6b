import { statSync } from 'node:fs'
import { optionsFrom } from '#backend/environment.ts'
import { DEFAULT_WORKS } from '#backend/backend.ts'
import { type ColumnMap, columnMapIn, columnMapOf } from '#backend/import/column-map.ts'
import { type Column, columnNamed, columns } from '#backend/import/columns.ts'
import { type Format, formatOf, type ImportFormat, importFormats } from '#backend/import/read-rows.ts'
import { UsageError } from '../shop/command.ts'
import { nearest } from '../shop/nearest.ts'

export const formatOption = {
  type: 'string',
  value: 'csv|ndjson',
  help: 'the format of the file; by default NDJSON for names that end in .ndjson or .jsonl',
} as const
export const dryRunOption = { type: 'boolean', default: false, help: 'reports only, and changes nothing' } as const

export function readFormat(text: string | undefined, file: string): Format {
  if (text === undefined) return formatOf(file)
  if (text === 'csv' || text === 'ndjson') return text
  throw new UsageError(`--format is "${text}": expected csv or ndjson`)
}

export function readImportFormat(text: string): ImportFormat {
  const known = importFormats.find((name) => name === text)
  if (known) return known
  const meant = nearest(text, importFormats)
  throw new UsageError(
    `--format is "${text}": ${meant ? `did you mean ${meant}?` : `expected ${importFormats.join(', ')}`}`,
  )
}

export async function readMap(map: string | undefined, file: string | undefined): Promise<ColumnMap | undefined> {
  if (map !== undefined && file !== undefined) throw new UsageError('expected --map or --map-file, not both')
  if (map !== undefined) return columnMapOf(map)
  return file === undefined ? undefined : columnMapIn(readable(file))
}

/** @throws {UsageError} unless there is a file, or something else that can be read. */
export function readable(file: string): string {
  const found = statSync(file, { throwIfNoEntry: false })
  if (!found) throw new UsageError(`there is no file ${file}`)
  if (found.isDirectory()) throw new UsageError(`${file} is a directory: expected a file`)
  return file
}

/** A percentage, such as `50%` or `50`. */
export function readPercentage(option: string, text: string): number {
  const percentage = Number(/^(\d{1,3})\s?%?$/.exec(text.trim())?.[1] ?? Number.NaN)
  if (percentage <= 100) return percentage
  throw new UsageError(`${option} is "${text}": expected a whole percentage from 0% to 100%, such as 50%`)
}

/** Names of columns, separated by commas. */
export function readColumns(option: string, text: string): readonly Column[] {
  const named = text.split(',').map((name) => {
    const column = columnNamed(name)
    if (column) return column
    const meant = name.trim() && nearest(name.trim(), columns)
    const hint = meant ? `did you mean ${meant}?` : 'expected columns separated by commas, such as price,stock'
    throw new UsageError(`${option} names the unknown column "${name.trim()}": ${hint}`)
  })
  const others = [...new Set(named)].filter((column) => column !== 'id')
  if (others.length > 0) return others
  throw new UsageError(`${option} names no column but id: expected columns such as price,stock`)
}

/** The number of works of the generated catalogue. */
export const generatedWorks = (): number => optionsFrom(process.env).works ?? DEFAULT_WORKS

/** "1 work", "2 works". */
export const counted = (count: number, one: string, more = `${one}s`): string => `${count} ${count === 1 ? one : more}`
