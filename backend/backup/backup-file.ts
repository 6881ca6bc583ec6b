import { createReadStream } from 'node:fs'
import { createGunzip } from 'node:zlib'
import { z } from 'zod'
import { migrationNames } from '../store/migrate.ts'

/*
 * A backup is a gzip file of lines of JSON. The first line is the header, the last one the end. Between them each table
 * has a line of its own, which names its columns, and then one line for each row: a list of the columns' values as
 * PostgreSQL writes them as text. Both engines read and write it. Before the end, each fetched picture has a line with its
 * name and lines with its content in Base64.
 */

export const FORMAT = 'passepartout-backup'
export const VERSION = 1

/** A file that is no backup, or not a whole one, or of another version. */
export class BackupError extends Error {}

const header = z.object({
  format: z.literal(FORMAT),
  version: z.number(),
  createdAt: z.string(),
  /** The migrations that were applied to the store. */
  migrations: z.array(z.string()),
})
export type BackupHeader = z.infer<typeof header>

const table = z.object({ table: z.string(), columns: z.array(z.string()) })
export type BackupTable = z.infer<typeof table>

/** The state of a sequence: that of a column, or one of its own. */
const sequence = z.object({
  sequence: z.union([z.object({ table: z.string(), column: z.string() }), z.string()]),
  value: z.string(),
  called: z.boolean(),
})
export type BackupSequence = z.infer<typeof sequence>

/** A picture file. Its name is checked, because a backup could come from anyone. */
const picture = z.object({ picture: z.string().regex(/^\w[\w.-]{0,200}$/) })
export type BackupPicture = z.infer<typeof picture>

const end = z.object({ end: z.literal(true), rows: z.number() })

const row = z.array(z.string().nullable())

/** A row is a line of JSON, which the database parses. `bytes` are the next part of a picture. */
export type BackupEntry = BackupTable | BackupSequence | BackupPicture | { row: string } | { bytes: Buffer }

/**
 * Reads a backup entry by entry, the header first. Detects a file that is damaged or cut off, at its end at the latest.
 * @throws {BackupError}
 */
export async function* readBackup(file: string): AsyncGenerator<BackupHeader | BackupEntry> {
  const read = linesOf(file)
  const first = await read.next()
  yield headerFrom(file, first.done ? '' : first.value)
  let rows = 0
  let columns = 0
  let isWhole = false
  for await (const line of read) {
    if (isWhole) throw new BackupError(`${file} is damaged: it goes on after its end`)
    if (line.startsWith('[')) {
      const values = parsed(file, line, row)
      if (values.length !== columns)
        throw new BackupError(`${file} is damaged: expected ${columns} values in a row, found ${values.length}`)
      rows += 1
      yield { row: line }
      continue
    }
    if (line.startsWith('"')) {
      yield { bytes: Buffer.from(parsed(file, line, z.string()), 'base64') }
      continue
    }
    const entry = parsed(file, line, z.union([table, sequence, picture, end]))
    if ('end' in entry) {
      if (entry.rows !== rows) throw new BackupError(`${file} is damaged: expected ${entry.rows} rows, found ${rows}`)
      isWhole = true
      continue
    }
    if ('table' in entry) columns = entry.columns.length
    yield entry
  }
  if (!isWhole) throw new BackupError(`${file} is cut off: its last line is missing`)
}

function headerFrom(file: string, line: string): BackupHeader {
  const found = header.safeParse(jsonOf(line))
  if (!found.success) throw new BackupError(`${file} is no backup of a shop: expected a file that "backup" wrote`)
  const { version, migrations } = found.data
  if (version !== VERSION)
    throw new BackupError(`${file} is a backup of format ${version}: expected ${VERSION}. Update the shop first`)
  const unknown = migrations.find((name) => !migrationNames.includes(name))
  if (unknown !== undefined)
    throw new BackupError(
      `${file} is of a newer version of the shop, with the migration ${unknown}: update the shop first`,
    )
  return found.data
}

function parsed<Value>(file: string, line: string, schema: z.ZodType<Value>): Value {
  const found = schema.safeParse(jsonOf(line))
  if (!found.success)
    throw new BackupError(`${file} is damaged: expected a table, a row or the end, found ${line.slice(0, 60)}`)
  return found.data
}

/** The JSON of a line; undefined if it is none. */
function jsonOf(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}

async function* linesOf(file: string): AsyncGenerator<string> {
  const source = createReadStream(file)
  const text = source.pipe(createGunzip()).setEncoding('utf8')
  source.on('error', (error) => text.destroy(error))
  try {
    let rest: string[] = []
    for await (const chunk of text) {
      const [first = '', ...others] = String(chunk).split('\n')
      rest.push(first)
      for (const next of others) {
        yield rest.join('')
        rest = [next]
      }
    }
    if (rest.join('') !== '') throw new BackupError(`${file} is cut off: its last line has no end`)
  } catch (error) {
    throw explained(file, error)
  } finally {
    source.destroy()
  }
}

/** Errors of zlib: https://nodejs.org/api/zlib.html#class-options */
function explained(file: string, error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'Z_BUF_ERROR')
    return new BackupError(`${file} is cut off: expected the end of a backup`, { cause: error })
  if (code !== 'Z_DATA_ERROR') return error
  return error instanceof Error && error.message === 'incorrect header check'
    ? new BackupError(`${file} is no backup of a shop: expected a file that "backup" wrote`, { cause: error })
    : new BackupError(`${file} is damaged: its content does not match its checksum`, { cause: error })
}
