import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { sql, type Kysely } from 'kysely'
import { withSeedLock } from '../import/seed-catalogue.ts'
import type { Database } from '../store/database.ts'
import { FORMAT, VERSION, type BackupHeader, type BackupSequence, type BackupTable } from './backup-file.ts'

export interface BackupOptions {
  db: Kysely<Database>
  /** The directory of fetched pictures. */
  pictures: string
  file: string
  now: Date
}

export interface Written {
  tables: number
  rows: number
  pictures: number
}

/**
 * Writes all tables as they are at one moment, while others go on writing. The file appears under its name when it is
 * whole. No catalogue is loaded meanwhile, because loading replaces tables.
 */
export async function writeBackup(options: BackupOptions): Promise<Written> {
  const { db, file } = options
  const unfinished = `${file}.unfinished`
  const written = { tables: 0, rows: 0, pictures: 0 }
  try {
    await withSeedLock(db, (connection) =>
      connection
        .transaction()
        .setIsolationLevel('repeatable read')
        .setAccessMode('read only')
        .execute((transaction) =>
          pipeline(
            Readable.from(linesOf(transaction, options, written)),
            createGzip({ level: 4 }),
            createWriteStream(unfinished, { flush: true }),
          ),
        ),
    )
    await rename(unfinished, file)
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
  return written
}

async function* linesOf(
  db: Kysely<Database>,
  { now, pictures }: BackupOptions,
  written: Written,
): AsyncGenerator<string> {
  for (const setting of textSettings) await sql.raw(`set local ${setting}`).execute(db)
  const header: BackupHeader = {
    format: FORMAT,
    version: VERSION,
    createdAt: now.toISOString(),
    migrations: await appliedMigrations(db),
  }
  yield lineOf(header)
  const tables = await tablesOf(db)
  for (const { table, columns } of tables) {
    yield lineOf({ table, columns })
    for await (const rows of rowsOf(db, { table, columns })) {
      written.rows += rows.length
      yield rows.map((row) => `${row}\n`).join('')
    }
    written.tables += 1
  }
  for (const state of await sequencesOf(db)) yield lineOf(state)
  // Pictures never change, so that those of the moment are still there.
  for (const name of await pictureNames(pictures)) {
    yield lineOf({ picture: name })
    for await (const bytes of createReadStream(join(pictures, name)))
      yield lineOf(Buffer.from(bytes).toString('base64'))
    written.pictures += 1
  }
  yield lineOf({ end: true, rows: written.rows })
}

/** Without those that are being fetched. */
const pictureNames = async (directory: string) =>
  existsSync(directory) ? (await readdir(directory)).filter((name) => !name.endsWith('.part')) : []

const lineOf = (value: object | string) => `${JSON.stringify(value)}\n`

/** With these, the text of every value is exact and the same on every server. */
const textSettings = [
  "datestyle = 'ISO, YMD'",
  "intervalstyle = 'iso_8601'",
  "bytea_output = 'hex'",
  'extra_float_digits = 1',
  "timezone = 'UTC'",
]

async function appliedMigrations(db: Kysely<Database>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  return rows.map(({ name }) => name)
}

/** The tables of the shop with their columns, except computed ones and the list of migrations, which is in the header. */
export async function tablesOf(db: Kysely<Database>): Promise<BackupTable[]> {
  const { rows } = await sql<BackupTable>`select class.relname as table,
      array_agg(attribute.attname::text order by attribute.attnum) as columns
    from pg_class class join pg_attribute attribute on attribute.attrelid = class.oid
    where class.relnamespace = current_schema()::regnamespace and class.relkind = 'r'
      and class.relname not like 'kysely_migration%'
      and attribute.attnum > 0 and not attribute.attisdropped and attribute.attgenerated = ''
    group by class.relname order by class.relname`.execute(db)
  return rows
}

const FETCH_CHARACTERS = 1 << 20
const MAX_FETCHED_ROWS = 4096

/** The rows of a table as JSON, in parts of about a megabyte. */
async function* rowsOf(db: Kysely<Database>, { table, columns }: BackupTable): AsyncGenerator<string[]> {
  const values = sql.join(columns.map((column) => sql`${sql.ref(column)}::text`))
  await sql`declare backup_rows no scroll cursor for
    select to_json(array[${values}]::text[])::text as line from ${sql.table(table)}`.execute(db)
  let count = 8
  for (;;) {
    const { rows } = await sql<{ line: string }>`fetch forward ${sql.lit(count)} from backup_rows`.execute(db)
    if (rows.length === 0) break
    const lines = rows.map(({ line }) => line)
    yield lines
    const characters = lines.reduce((sum, line) => sum + line.length, 0)
    count = Math.min(MAX_FETCHED_ROWS, Math.max(1, Math.floor((FETCH_CHARACTERS * lines.length) / characters)))
  }
  await sql`close backup_rows`.execute(db)
}

async function sequencesOf(db: Kysely<Database>): Promise<BackupSequence[]> {
  const { rows } = await sql<{ name: string; table: string | null; column: string | null }>`
    select class.relname as name, owner.relname as table, attribute.attname as column
    from pg_class class
    left join pg_depend depend on depend.objid = class.oid and depend.classid = 'pg_class'::regclass
      and depend.deptype in ('a', 'i') and depend.refobjsubid > 0
    left join pg_class owner on owner.oid = depend.refobjid
    left join pg_attribute attribute on attribute.attrelid = owner.oid and attribute.attnum = depend.refobjsubid
    where class.relnamespace = current_schema()::regnamespace and class.relkind = 'S'
    order by class.relname`.execute(db)
  const states: BackupSequence[] = []
  for (const { name, table, column } of rows) {
    const state = await sql<{ value: string; called: boolean }>`
      select last_value::text as value, is_called as called from ${sql.table(name)}`.execute(db)
    const sequence = table !== null && column !== null ? { table, column } : name
    for (const found of state.rows) states.push({ sequence, ...found })
  }
  return states
}
