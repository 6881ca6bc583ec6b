// npm run catalogue -- import|export|reset|stats: a catalogue of one's own, see docs/catalogue-import.md.
import { createWriteStream, existsSync } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import { DEFAULT_WORKS } from '#backend/backend.ts'
import { optionsFrom } from '#backend/environment.ts'
import { catalogueStats } from '#backend/import/catalogue-stats.ts'
import { formatOf } from '#backend/import/entries.ts'
import { exportCatalogue } from '#backend/import/export-catalogue.ts'
import { forgetImported, importCatalogue } from '#backend/import/import-catalogue.ts'
import { fillCatalogue } from '#backend/seed/fill.ts'
import { openStore, type Store } from '#backend/store/store.ts'
import { studios } from '#backend/artworks/artworks.ts'
import { progressLine } from './catalogue/progress-line.ts'

const USAGE = `npm run catalogue -- import FILE [--images DIR] [--format csv|ndjson] [--report FILE]
npm run catalogue -- export FILE [--format csv|ndjson]
npm run catalogue -- stats
npm run catalogue -- reset --yes`

if (existsSync('.env')) process.loadEnvFile('.env')
const { databaseUrl, dataDirectory, works = DEFAULT_WORKS } = optionsFrom(process.env)
const quiet = { info() {}, warn: console.warn, error: console.error }

/** A mistake in how the command was called. */
class Misuse extends Error {}

function readCall() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        images: { type: 'string' },
        format: { type: 'string' },
        report: { type: 'string' },
        yes: { type: 'boolean', default: false },
      },
    })
  } catch (error) {
    throw new Misuse(error instanceof Error ? error.message : String(error))
  }
}

async function withStore(work: (store: Store) => Promise<void>): Promise<void> {
  const store = await openStore({ databaseUrl, dataDirectory, log: quiet }).catch((error: unknown) => {
    if (!(error instanceof Error && error.message.includes('is in use by process'))) throw error
    throw new Error(
      `${error.message}. The embedded store belongs to one process: stop the shop, run this command, and start it again; ` +
        'on PostgreSQL (DATABASE_URL) the command works beside a running shop.',
      { cause: error },
    )
  })
  try {
    await work(store)
  } finally {
    await store.close()
  }
}

type Options = ReturnType<typeof readCall>['values']

function formatIn({ format }: Options, file: string) {
  if (format === undefined) return formatOf(file)
  if (format === 'csv' || format === 'ndjson') return format
  throw new Misuse(`--format is "${format}": expected csv or ndjson`)
}

function fileIn(files: readonly string[]): string {
  const [file, ...others] = files
  if (file === undefined || others.length > 0) throw new Misuse('expected one file')
  return file
}

const commands: Record<string, (files: readonly string[], options: Options) => Promise<void>> = {
  import: async (files, options) => {
    const file = fileIn(files)
    if (!existsSync(file)) throw new Misuse(`there is no file ${file}`)
    const format = formatIn(options, file)
    const report = options.report ?? `${file}.rejected.csv`
    const started = performance.now()
    const line = progressLine()
    await withStore(async ({ db }) => {
      const { images } = options
      const result = await importCatalogue({
        db,
        studios,
        file,
        format,
        images,
        report,
        now: new Date(),
        note: line.note,
        progress: line.show,
      })
      line.end()
      const { added, changed, unchanged, rejected, hung } = result
      const seconds = ((performance.now() - started) / 1000).toFixed(1)
      console.log(
        `${added} works added, ${changed} changed, ${unchanged} as before, ${rejected} rows rejected (${seconds} s).`,
      )
      console.log(`The catalogue has ${result.works} works; ${outcomes[hung]}.`)
      if (rejected > 0) console.log(`What was rejected, and why: ${report}`)
    })
  },
  export: async (files, options) => {
    const file = fileIn(files)
    const format = formatIn(options, file)
    await withStore(({ db }) => pipeline(Readable.from(exportCatalogue(db, format)), createWriteStream(file)))
    console.log(`The catalogue is in ${file}.`)
  },
  reset: async (files, { yes }) => {
    if (files.length > 0) throw new Misuse('reset takes no file')
    if (!yes) throw new Misuse('reset takes the imported works out and hangs the drawn ones again: expected --yes')
    const line = progressLine()
    await withStore(async ({ db }) => {
      await forgetImported(db)
      await fillCatalogue({ db, log: quiet, studios, works, now: new Date(), progress: line.show })
    })
    line.end()
    console.log(`The drawn catalogue hangs again: ${works} works.`)
  },
  stats: async () => {
    await withStore(async ({ db }) => {
      for (const [name, value] of await catalogueStats(db)) console.log(`${name.padEnd(24)} ${value}`)
    })
  },
}

const outcomes = {
  nothing: 'nothing had to be hung anew',
  changes: 'the changed works were hung anew',
  whole: 'all were hung',
} as const

try {
  const { values, positionals } = readCall()
  const [name = '', ...files] = positionals
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!command) throw new Misuse(name ? `there is no command "${name}"` : 'expected a command')
  await command(files, values)
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  if (error instanceof Misuse) console.error(`\n${USAGE}`)
  process.exitCode = 1
}
