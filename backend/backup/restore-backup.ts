import { sql, type Kysely } from 'kysely'
import { nextGeneration, readState, writeState } from '../catalog/state.ts'
import { withSeedLock } from '../import/seed-catalogue.ts'
import type { Database } from '../store/database.ts'
import { migrate } from '../store/migrate.ts'
import { inTransaction } from '../store/transaction.ts'
import { BackupError, readBackup, type BackupSequence, type BackupTable, type Progress } from './backup-file.ts'
import { tablesOf } from './write-backup.ts'

/** The schema of the tables that are being restored. */
const RESTORING = 'backup_restoring'

/** Reads the whole file. @throws {BackupError} when it cannot be restored. */
export async function verifyBackup(file: string, progress?: Progress): Promise<void> {
  for await (const _ of readBackup(file, progress));
}

/**
 * Replaces the store by a backup. Loads the backup into tables of another schema, migrates them to this version, and swaps
 * them in one transaction: until then the store is as it was, also after an interruption.
 */
export async function restoreBackup(db: Kysely<Database>, file: string, progress?: Progress): Promise<void> {
  await withSeedLock(db, async (connection) => {
    const { rows } = await sql<{ schema: string }>`select current_schema() as schema`.execute(connection)
    const schema = rows[0]?.schema ?? 'public'
    const drop = sql`drop schema if exists ${sql.id(RESTORING)} cascade`
    await drop.execute(connection)
    await sql`create schema ${sql.id(RESTORING)}`.execute(connection)
    try {
      await sql`set search_path to ${sql.id(RESTORING)}`.execute(connection)
      await load(connection, file, progress)
      await sql`analyze`.execute(connection)
      await sql`reset search_path`.execute(connection)
      await inTransaction(connection, (transaction) => swapTables(transaction, schema))
    } catch (error) {
      await sql`reset search_path`.execute(connection)
      await drop.execute(connection)
      throw error
    }
  })
}

/** Loads the rows into the tables of the backup's version, then migrates these. */
async function load(db: Kysely<Database>, file: string, progress?: Progress): Promise<void> {
  const entries = readBackup(file, progress)
  const { value: header } = await entries.next()
  if (!header || !('migrations' in header)) throw new BackupError(`${file} has no header`)
  await migrate(db, { names: header.migrations, schema: RESTORING })
  const columnsOf = new Map((await tablesOf(db)).map(({ table, columns }) => [table, columns]))
  const createLater = await dropIndexes(db)
  // Migrations insert rows too, and the backup has them.
  for (const table of columnsOf.keys()) await sql`delete from ${sql.table(table)}`.execute(db)
  let insert = async (_: string[]) => {}
  let batch: string[] = []
  let characters = 0
  const flush = async () => {
    if (batch.length > 0) await insert(batch)
    batch = []
    characters = 0
  }
  for await (const entry of entries) {
    if ('row' in entry) {
      batch.push(entry.row)
      characters += entry.row.length
      if (characters >= BATCH_CHARACTERS) await flush()
      continue
    }
    await flush()
    if ('table' in entry) insert = await inserter(db, file, entry, columnsOf.get(entry.table))
    else if ('sequence' in entry) await setSequence(db, entry)
  }
  await flush()
  for (const statement of createLater) await sql.raw(statement).execute(db)
  await migrate(db, { schema: RESTORING })
}

const BATCH_CHARACTERS = 1 << 20

/** Drops foreign keys and indexes; returns the statements that create them. */
async function dropIndexes(db: Kysely<Database>): Promise<string[]> {
  const keys = await sql<{ drop: string; create: string }>`select
      format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
      format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as create
    from pg_constraint where connamespace = current_schema()::regnamespace and contype = 'f'`.execute(db)
  const indexes = await sql<{ drop: string; create: string }>`select
      format('drop index %s', indexrelid::regclass) as drop, pg_get_indexdef(indexrelid) as create
    from pg_index join pg_class class on class.oid = indexrelid
    where class.relnamespace = current_schema()::regnamespace
      and not exists (select from pg_constraint where conindid = indexrelid)`.execute(db)
  for (const { drop } of [...keys.rows, ...indexes.rows]) await sql.raw(drop).execute(db)
  return [...indexes.rows, ...keys.rows].map(({ create }) => create)
}

async function inserter(
  db: Kysely<Database>,
  file: string,
  { table, columns }: BackupTable,
  known: readonly string[] | undefined,
): Promise<(rows: string[]) => Promise<void>> {
  const missing = known ? columns.find((column) => !known.includes(column)) : 'every column'
  if (missing !== undefined)
    throw new BackupError(`${file}: its version of the shop has no table "${table}" with ${missing}`)
  const types = await sql<{ name: string; type: string }>`
    select attname as name, format_type(atttypid, atttypmod) as type from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped`.execute(db)
  const typeOf = new Map(types.rows.map(({ name, type }) => [name, type]))
  const names = sql.join(columns.map((column) => sql.ref(column)))
  const values = sql.join(
    columns.map((column, index) => sql`(line ->> ${sql.lit(index)})::${sql.raw(typeOf.get(column) ?? 'text')}`),
  )
  return async (rows) => {
    await sql`insert into ${sql.table(table)} (${names}) overriding system value
      select ${values} from jsonb_array_elements(${`[${rows.join()}]`}::jsonb) line`.execute(db)
  }
}

async function setSequence(db: Kysely<Database>, { sequence, value, called }: BackupSequence): Promise<void> {
  const name =
    typeof sequence === 'string'
      ? sql`${sequence}::regclass`
      : sql`pg_get_serial_sequence(${sequence.table}, ${sequence.column})`
  await sql`select setval(${name}, ${value}::bigint, ${called})`.execute(db)
}

/** The generation of the catalogue stays ascending, so that running processes and caches see the change. */
async function swapTables(transaction: Kysely<Database>, schema: string): Promise<void> {
  const before = Number((await readState(transaction, 'generation')) ?? 0)
  const { rows } = await sql<{ name: string }>`select relname as name from pg_class
    where relnamespace = ${RESTORING}::regnamespace and relkind = 'r'`.execute(transaction)
  for (const { name } of rows) await sql`drop table if exists ${sql.id(schema, name)} cascade`.execute(transaction)
  for (const { name } of rows)
    await sql`alter table ${sql.id(RESTORING, name)} set schema ${sql.id(schema)}`.execute(transaction)
  await sql`drop schema ${sql.id(RESTORING)}`.execute(transaction)
  const restored = Number((await readState(transaction, 'generation')) ?? 0)
  await writeState(transaction, 'generation', String(Math.max(before, restored)))
  await writeState(transaction, 'loaded', String(await nextGeneration(transaction)))
}
