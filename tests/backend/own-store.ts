import { PGlite } from '@electric-sql/pglite'
import { cpSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { inject } from 'vitest'
import { createBackend, type Backend } from '#backend/backend.ts'

/** A store of one test file: a directory, or a database on the PostgreSQL server of the test run. */
export interface OwnStore {
  where: { databaseUrl?: string; dataDirectory?: string }
  /** The location of the store as environment variables, for a separate process. */
  environment: { DATABASE_URL: string; DATA_DIR: string }
  drop(): Promise<void>
}

/** The catalogue to seed. The prices and dates of works depend on the day. */
interface Filling {
  works: number
  now: Date
}

const server = process.env['TEST_POSTGRES_URL']

/** Whether the tests run on a PostgreSQL server, which serves parallel connections. */
export const onPostgres = server !== undefined

/** The key of the advisory lock that lets one test file at a time create a template. */
const TEMPLATE_LOCK = 5_432_001

const quiet = { info() {}, warn: console.warn, error: console.error }

/** A store without tables. The embedded one copies a template, which takes a tenth of the time of a new one. */
export const emptyStore = async (): Promise<OwnStore> =>
  server === undefined ? ownDirectory(await directoryTemplate('empty', createEmpty)) : ownDatabase(server)

/** A seeded store. Copies a template, which takes a tenth of the time of seeding; the first call seeds the template. */
export const filledStore = async (filling: Filling): Promise<OwnStore> =>
  server === undefined ? filledDirectory(filling) : ownDatabase(server, await databaseTemplate(server, filling))

/** A seeded embedded store, even if the tests run on a PostgreSQL server. */
export const filledDirectory = async (filling: Filling): Promise<OwnStore> =>
  ownDirectory(
    await directoryTemplate(templateName(filling), async (dataDirectory) => {
      cpSync(await directoryTemplate('empty', createEmpty), dataDirectory, { recursive: true })
      await fill({ dataDirectory }, filling)
    }),
  )

const templateName = ({ works, now }: Filling) =>
  `filled_${works}_${now.toISOString().slice(0, 10).replaceAll('-', '')}`

/**
 * A second backend on the same database, like another process. The embedded store allows one process only: then it is the
 * first backend itself, with a `close` that does nothing.
 */
export async function secondBackend(first: Backend): Promise<Backend> {
  if (server === undefined) return { ...first, close: () => Promise.resolve() }
  const { works, services } = first
  const { db, now, settings, log } = services
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db)
  return createBackend({ databaseUrl: addressOf(server, rows[0]?.name ?? ''), works, now, settings, log })
}

const unique = () => `test_${process.pid}_${crypto.randomUUID().replaceAll('-', '')}`

async function ownDirectory(template?: string): Promise<OwnStore> {
  const directory = join(inject('stores'), unique())
  if (template !== undefined) cpSync(template, directory, { recursive: true })
  return {
    where: { dataDirectory: directory },
    environment: { DATABASE_URL: '', DATA_DIR: directory },
    drop: async () => rmSync(directory, { recursive: true, force: true }),
  }
}

const createEmpty = async (directory: string) => (await PGlite.create(directory)).close()

/** Returns a directory that is made once. Other test files wait for the first one that needs it. */
async function directoryTemplate(name: string, make: (directory: string) => Promise<unknown>): Promise<string> {
  const template = join(inject('stores'), name)
  const unfinished = `${template}_unfinished`
  while (!existsSync(template)) {
    if (mkdirSync(unfinished, { recursive: true }) === undefined) {
      await setTimeout(100)
      continue
    }
    try {
      if (existsSync(template)) break
      await make(unfinished)
      renameSync(unfinished, template)
    } finally {
      rmSync(unfinished, { recursive: true, force: true })
    }
  }
  return template
}

async function ownDatabase(address: string, template?: string): Promise<OwnStore> {
  const name = unique()
  await runStatement(address, `create database ${name}${template === undefined ? '' : ` template ${template}`}`)
  const url = addressOf(address, name)
  return {
    where: { databaseUrl: url },
    // With a server, DATA_DIR does not locate the store.
    environment: { DATABASE_URL: url, DATA_DIR: join(inject('stores'), name) },
    drop: () => runStatement(address, `drop database ${name} with (force)`),
  }
}

async function databaseTemplate(address: string, filling: Filling): Promise<string> {
  const name = templateName(filling)
  await withClient(address, async (client) => {
    await client.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK])
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name])
    if (rowCount) return
    const unfinished = `${name}_unfinished`
    await client.query(`create database ${unfinished}`)
    await fill({ databaseUrl: addressOf(address, unfinished) }, filling)
    await client.query(`alter database ${unfinished} rename to ${name}`)
  })
  return name
}

async function fill(where: OwnStore['where'], { works, now }: Filling): Promise<void> {
  const settings = { seedShoppers: false }
  const backend = await createBackend({ ...where, works, now: () => now, log: quiet, settings })
  await backend.close()
}

function addressOf(address: string, database: string): string {
  const url = new URL(address)
  url.pathname = `/${database}`
  return url.href
}

const runStatement = (address: string, statement: string) =>
  withClient(address, async (client) => void (await client.query(statement)))

async function withClient(address: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client(address)
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}
