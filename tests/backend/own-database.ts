import { sql } from 'kysely'
import pg from 'pg'
import { createBackend, type Backend } from '#backend/backend.ts'

/** A database that nobody else uses, on the PostgreSQL server of the test run. */
export interface OwnDatabase {
  url: string
  drop(): Promise<void>
}

const server = process.env['TEST_POSTGRES_URL']

/** Whether the tests run on a PostgreSQL server, and with it on parallel connections. */
export const onPostgres = server !== undefined

/** Any number: the same in all test files, of which one at a time makes a template. */
const MAKING_TEMPLATE = 5_432_001

const quiet = { info() {}, warn: console.warn, error: console.error }

/** An empty database, or one whose catalogue has been filled with so many works; undefined for the embedded store. */
export async function ownDatabase(filled?: { works: number; now: Date }): Promise<OwnDatabase | undefined> {
  if (server === undefined) return undefined
  const template = filled && (await templateOf(server, filled))
  const name = `test_${process.pid}_${crypto.randomUUID().replaceAll('-', '')}`
  await asked(server, `create database ${name}${template ? ` template ${template}` : ''}`)
  return { url: addressOf(server, name), drop: () => asked(server, `drop database ${name} with (force)`) }
}

/** A second backend on the same database, as another process would be; on the embedded store, which lets in but one, the same. */
export async function secondBackend(first: Backend): Promise<Backend> {
  if (server === undefined) return { ...first, close: () => Promise.resolve() }
  const { works, services } = first
  const { db, now, settings, log } = services
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db)
  return createBackend({ databaseUrl: addressOf(server, rows[0]?.name ?? ''), works, now, settings, log })
}

/** A database to copy from: a copy takes a tenth of the time that a catalogue does. */
async function templateOf(address: string, { works, now }: { works: number; now: Date }): Promise<string> {
  const name = `filled_${works}_${now.toISOString().slice(0, 10).replaceAll('-', '')}`
  await connected(address, async (client) => {
    await client.query('select pg_advisory_lock($1)', [MAKING_TEMPLATE])
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name])
    if (rowCount) return
    const unfinished = `${name}_unfinished`
    await client.query(`create database ${unfinished}`)
    const backend = await createBackend({
      databaseUrl: addressOf(address, unfinished),
      works,
      now: () => now,
      log: quiet,
      settings: { seedShoppers: false },
    })
    await backend.close()
    await client.query(`alter database ${unfinished} rename to ${name}`)
  })
  return name
}

function addressOf(address: string, database: string): string {
  const url = new URL(address)
  url.pathname = `/${database}`
  return url.href
}

const asked = (address: string, statement: string) =>
  connected(address, async (client) => void (await client.query(statement)))

async function connected(address: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client(address)
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}
