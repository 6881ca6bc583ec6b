import { existsSync } from 'node:fs'
import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { sql, type Kysely } from 'kysely'
import { nextGeneration, readState, writeState } from '../catalog/state.ts'
import { withSeedLock } from '../import/seed-catalogue.ts'
import type { Database } from '../store/database.ts'
import { migrate } from '../store/migrate.ts'
import { inTransaction } from '../store/transaction.ts'
import { BackupError, readBackup, type BackupHeader, type BackupSequence } from './backup-file.ts'
import { pictureLoader, rowLoader } from './loaders.ts'
import { tablesOf } from './write-backup.ts'

/** The schema of the tables that are being restored. */
const RESTORING = 'backup_restoring'

/**
 * Reads the whole file; returns its header.
 * @throws {BackupError} when it cannot be restored.
 */
export async function verifyBackup(file: string): Promise<BackupHeader> {
  const entries = readBackup(file)
  const header = await headerOf(entries, file)
  for await (const _ of entries);
  return header
}

async function headerOf(entries: ReturnType<typeof readBackup>, file: string): Promise<BackupHeader> {
  const { value } = await entries.next()
  if (!value || !('migrations' in value)) throw new BackupError(`${file} has no header`)
  return value
}

/** What a shop has of its own: all but the generated catalogue and settings. */
export interface StoredData {
  orders: number
  customers: number
  importedWorks: number
  photos: number
}

export async function storedData(db: Kysely<Database>): Promise<StoredData> {
  const count = async (table: 'customer_order' | 'customer' | 'imported_work' | 'photo') => {
    const { rows } = await sql<{ count: number }>`select count(*)::integer as count from ${sql.table(table)}`.execute(
      db,
    )
    return rows[0]?.count ?? 0
  }
  return {
    orders: await count('customer_order'),
    customers: await count('customer'),
    importedWorks: await count('imported_work'),
    photos: await count('photo'),
  }
}

export interface RestoreOptions {
  db: Kysely<Database>
  /** The directory of fetched pictures. */
  pictures: string
  file: string
}

/**
 * Replaces the store by a backup. Loads the backup into tables of another schema, migrates them to this version, and swaps
 * them in one transaction: until then the store is as it was, also after an interruption.
 */
export async function restoreBackup({ db, pictures, file }: RestoreOptions): Promise<void> {
  const loadedPictures = `${pictures}.restoring`
  await withSeedLock(db, async (connection) => {
    const { rows } = await sql<{ schema: string }>`select current_schema() as schema`.execute(connection)
    const schema = rows[0]?.schema ?? 'public'
    const discard = async () => {
      await sql`drop schema if exists ${sql.id(RESTORING)} cascade`.execute(connection)
      await rm(loadedPictures, { recursive: true, force: true })
    }
    await discard()
    await sql`create schema ${sql.id(RESTORING)}`.execute(connection)
    try {
      await sql`set search_path to ${sql.id(RESTORING)}`.execute(connection)
      await load(connection, file, loadedPictures)
      await sql`analyze`.execute(connection)
      await sql`reset search_path`.execute(connection)
      await inTransaction(connection, (transaction) => swapTables(transaction, schema))
    } catch (error) {
      await sql`reset search_path`.execute(connection)
      await discard()
      throw error
    }
  })
  await movePictures(loadedPictures, pictures)
}

async function movePictures(from: string, to: string): Promise<void> {
  if (!existsSync(from)) return
  await mkdir(to, { recursive: true })
  for (const name of await readdir(from)) await rename(join(from, name), join(to, name))
  await rm(from, { recursive: true })
}

/** Loads the rows into the tables of the backup's version, then migrates these. */
async function load(db: Kysely<Database>, file: string, pictures: string): Promise<void> {
  const entries = readBackup(file)
  const { migrations } = await headerOf(entries, file)
  await migrate(db, { names: migrations, schema: RESTORING })
  const columnsOf = new Map((await tablesOf(db)).map(({ table, columns }) => [table, columns]))
  const createLater = await dropIndexes(db)
  // Migrations insert rows too, and the backup has them.
  for (const table of columnsOf.keys()) await sql`delete from ${sql.table(table)}`.execute(db)
  const rows = rowLoader(db, file, columnsOf)
  const files = pictureLoader(pictures)
  for await (const entry of entries) {
    if ('row' in entry) await rows.add(entry.row)
    else if ('bytes' in entry) await files.write(entry.bytes)
    else if ('picture' in entry) await files.begin(entry.picture)
    else if ('table' in entry) await rows.begin(entry)
    else if ('sequence' in entry) await setSequence(db, entry)
  }
  await rows.end()
  await files.end()
  for (const statement of createLater) await sql.raw(statement).execute(db)
  await migrate(db, { schema: RESTORING })
}

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
