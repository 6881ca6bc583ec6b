import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import { PGlite } from '@electric-sql/pglite'
import { Kysely, PGliteDialect, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { listenTo, type Listening } from './listen.ts'
import { copyOf, requestCopy, serveCopies } from './embedded-copy.ts'
import { lockDirectory, StoreInUseError } from './lock.ts'
import { migrate } from './migrate.ts'
import { querySpans } from './query-spans.ts'
import type { Database } from './database.ts'

export interface StoreOptions {
  log?: { warn(message: string, fields: Record<string, unknown>): void } | undefined
  /** The URL of a PostgreSQL server, or of a pooler in transaction mode; without one, the embedded store is used. */
  databaseUrl?: string | undefined
  /** The same database without a pooler, for what needs a session: LISTEN, migrations and locks of imports. */
  databaseDirectUrl?: string | undefined
  /** The URL of a replica for reads of the catalogue; by default, the primary is read. */
  databaseReadUrl?: string | undefined
  /** The directory of the embedded store; `memory://` stores nothing on disk. */
  dataDirectory?: string | undefined
}

export interface Store {
  db: Kysely<Database>
  /** For reads of the catalogue, which may be some milliseconds old. */
  catalogue: Kysely<Database>
  /** For statements that share a session, such as advisory locks. */
  direct: Kysely<Database>
  /** Calls the listener after commits that notify `channel`; undefined for the embedded store, which has one process. */
  listen?(channel: string, listener: () => unknown): Listening
  /**
   * Waits until reads of the catalogue include all writes before this call.
   * @throws {Error} when the replica does not catch up within a minute.
   */
  caughtUp(): Promise<void>
  close(): Promise<void>
}

const CATCH_UP_MS = 60_000

const DEFAULT_DIRECTORY = '.data/store'

/** For the bitmap queries of the search: Memoize alone tripled their time. */
const PLANNER_SETTINGS = { enable_memoize: 'off', jit: 'off', random_page_cost: '1.1' } as const

/** PGlite has 128 MB by default. The system's file cache has the pages too (docs/decisions/060-resident-memory.md). */
const SHARED_BUFFERS = '16MB'

/** Opens the store and applies its migrations. */
export async function openStore(options: StoreOptions): Promise<Store> {
  const { databaseUrl, dataDirectory = DEFAULT_DIRECTORY, log } = options
  const store = databaseUrl ? openServer({ ...options, databaseUrl }) : await openEmbedded(dataDirectory, log)
  try {
    await migrate(store.direct)
    return store
  } catch (error) {
    await store.close()
    throw error
  }
}

/**
 * Opens the store as it is, without migrations. When another process has the embedded store open, that process copies it,
 * and the copy is opened; closing deletes it.
 */
export async function openSnapshot(options: StoreOptions): Promise<Store> {
  const { databaseUrl, dataDirectory = DEFAULT_DIRECTORY, log } = options
  if (databaseUrl) return openServer({ ...options, databaseUrl })
  if (!existsSync(dataDirectory))
    throw new Error(`there is no store ${dataDirectory}: expected the directory of DATA_DIR, or a DATABASE_URL`)
  try {
    return await openEmbedded(dataDirectory, log)
  } catch (error) {
    if (!(error instanceof StoreInUseError)) throw error
    return openCopy(dataDirectory, log)
  }
}

async function openCopy(directory: string, log: StoreOptions['log']): Promise<Store> {
  const copy = copyOf(directory)
  const release = lockDirectory(copy)
  const discard = () => {
    rmSync(copy, { recursive: true, force: true })
    release()
  }
  try {
    rmSync(copy, { recursive: true, force: true })
    await requestCopy(directory)
    return await openDirectory(copy, log, discard)
  } catch (error) {
    discard()
    throw error
  }
}

function openServer({
  log,
  databaseUrl,
  databaseDirectUrl,
  databaseReadUrl,
}: StoreOptions & { databaseUrl: string }): Store {
  const open = (url: string, max: number) => openPool(url, max, log)
  const db = open(databaseUrl, 10)
  const direct = databaseDirectUrl ? open(databaseDirectUrl, 2) : db
  const catalogue = databaseReadUrl ? open(databaseReadUrl, 10) : db
  return {
    db,
    catalogue,
    direct,
    listen: (channel, listener) => listenTo(databaseDirectUrl ?? databaseUrl, channel, listener, log),
    caughtUp: () => (catalogue === db ? Promise.resolve() : catchUp(direct, catalogue)),
    async close() {
      await Promise.all([...new Set([db, direct, catalogue])].map((pool) => pool.destroy()))
    },
  }
}

function openPool(connectionString: string, max: number, log: StoreOptions['log']): Kysely<Database> {
  const settings = Object.entries(PLANNER_SETTINGS).map(([name, value]) => `-c ${name}=${value}`)
  const pool = new pg.Pool({ connectionString, max, options: settings.join(' ') })
  // The pool reconnects on its own. Without a listener, the loss of an idle connection ends the process.
  pool.on('error', (error) => log?.warn('a connection to the database was lost', { error: error.message }))
  return new Kysely<Database>({
    dialect: new PostgresDialect({ pool }),
    ...queryLog(new URL(connectionString).pathname),
  })
}

/** Without telemetry no statement is measured. */
const queryLog = (path: string) => (process.env['TELEMETRY'] === '1' ? { log: querySpans(path.slice(1)) } : {})

/** Retries after any error, because a new replica may still lack the tables, the role or the database. */
async function catchUp(primary: Kysely<Database>, replica: Kysely<Database>): Promise<void> {
  const { rows } = await sql<{ written: string }>`select pg_current_wal_lsn() as written`.execute(primary)
  const written = rows[0]?.written ?? '0/0'
  const replayed = sql<{ done: boolean }>`
    select not pg_is_in_recovery() or pg_last_wal_replay_lsn() >= ${written}::pg_lsn as done`
  const deadline = performance.now() + CATCH_UP_MS
  for (;;) {
    const last = await replayed.execute(replica).catch((error: unknown) => ({ rows: [], error }))
    if (last.rows[0]?.done) return
    if (performance.now() > deadline)
      throw new Error(
        `the replica of DATABASE_READ_URL did not reach ${written}`,
        'error' in last ? { cause: last.error } : {},
      )
    await delay(50)
  }
}

async function openEmbedded(directory: string, log: StoreOptions['log']): Promise<Store> {
  const release = isInMemory(directory) ? () => {} : lockDirectory(directory)
  try {
    return await openDirectory(directory, log, release)
  } catch (error) {
    release()
    throw error
  }
}

const isInMemory = (directory: string) => directory.startsWith('memory://')

/** Opens a directory that is locked already. Closing the store calls `release`. */
async function openDirectory(directory: string, log: StoreOptions['log'], release: () => void): Promise<Store> {
  if (!isInMemory(directory)) mkdirSync(directory, { recursive: true })
  const startParams = [...PGlite.defaultStartParams, '-c', `shared_buffers=${SHARED_BUFFERS}`]
  const pglite = await PGlite.create(directory, { startParams })
  await pglite.exec(
    Object.entries(PLANNER_SETTINGS)
      .map(([name, value]) => `set ${name} = ${value};`)
      .join(' '),
  )
  const stopCopies = isInMemory(directory) ? () => Promise.resolve() : await serveCopies(directory, pglite, log)
  const db = new Kysely<Database>({ dialect: new PGliteDialect({ pglite }), ...queryLog('/embedded') })
  const close = async () => {
    await stopCopies()
    await db.destroy()
    if (!pglite.closed) await pglite.close()
    release()
  }
  return { db, catalogue: db, direct: db, caughtUp: () => Promise.resolve(), close }
}
