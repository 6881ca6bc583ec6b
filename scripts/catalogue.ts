// npm run catalogue -- import|export|reset|stats: imports and exports a catalogue, see docs/catalogue-import.md.
import { createWriteStream, existsSync } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import { studios } from '#backend/artworks/artworks.ts'
import { DEFAULT_WORKS } from '#backend/backend.ts'
import { optionsFrom } from '#backend/environment.ts'
import { catalogueStats } from '#backend/import/catalogue-stats.ts'
import { exportCatalogue } from '#backend/import/export-catalogue.ts'
import { deleteImported, importCatalogue } from '#backend/import/import-catalogue.ts'
import { columnMapIn, columnMapOf } from '#backend/import/column-map.ts'
import { formatOf, importFormats } from '#backend/import/read-rows.ts'
import { seedCatalogue } from '#backend/import/seed-catalogue.ts'
import { StoreInUseError } from '#backend/store/lock.ts'
import { openStore, type Store } from '#backend/store/store.ts'

const USAGE = `npm run catalogue -- import FILE [MORE FILES] [--images DIR] [--draw-missing] [--report FILE]
    [--format ${importFormats.join('|')}] [--map THEIR=OUR,…] [--map-file FILE]
npm run catalogue -- export FILE [--format csv|ndjson]
npm run catalogue -- stats
npm run catalogue -- reset --yes`

if (existsSync('.env')) process.loadEnvFile('.env')
const { databaseUrl, databaseDirectUrl = databaseUrl, dataDirectory, works = DEFAULT_WORKS } = optionsFrom(process.env)
const quiet = { info() {}, warn: console.warn, error: console.error }

/** Wrong arguments: printed with the usage. */
class UsageError extends Error {}

function parseCommandLine() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        images: { type: 'string' },
        'draw-missing': { type: 'boolean', default: false },
        format: { type: 'string' },
        map: { type: 'string' },
        'map-file': { type: 'string' },
        report: { type: 'string' },
        yes: { type: 'boolean', default: false },
      },
    })
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error))
  }
}

async function withStore(run: (store: Store) => Promise<void>): Promise<void> {
  const store = await openStore({ databaseUrl: databaseDirectUrl, dataDirectory, log: quiet }).catch(
    (error: unknown) => {
      if (!(error instanceof StoreInUseError)) throw error
      throw new Error(
        `${error.message}. Only one process can open the embedded store: stop the shop, run this command, and start the ` +
          'shop again. With PostgreSQL (DATABASE_URL) the command also works while the shop is running.',
        { cause: error },
      )
    },
  )
  try {
    await run(store)
  } finally {
    await store.close()
  }
}

type Options = ReturnType<typeof parseCommandLine>['values']

/** The format of an export. */
function formatFrom({ format }: Options, file: string) {
  if (format === undefined) return formatOf(file)
  if (format === 'csv' || format === 'ndjson') return format
  throw new UsageError(`--format is "${format}": expected csv or ndjson`)
}

function importFormatFrom({ format = 'auto' }: Options) {
  const known = importFormats.find((name) => name === format)
  if (known) return known
  throw new UsageError(`--format is "${format}": expected ${importFormats.join(', ')}`)
}

async function mapFrom({ map, 'map-file': file }: Options) {
  if (map !== undefined && file !== undefined) throw new UsageError('expected --map or --map-file, not both')
  if (file !== undefined && !existsSync(file)) throw new UsageError(`there is no file ${file}`)
  if (map !== undefined) return columnMapOf(map)
  return file === undefined ? undefined : columnMapIn(file)
}

function fileFrom(files: readonly string[]): string {
  const [file, ...others] = files
  if (file === undefined || others.length > 0) throw new UsageError('expected one file')
  return file
}

const UPDATE_MS = 250
const LOG_UPDATE_MS = 5000

/** Prints progress to stderr: one line that is rewritten in a terminal, else a line every few seconds. */
function progressLine() {
  const { isTTY } = process.stderr
  let stage = ''
  let started = 0
  let printed = 0
  const clear = () => {
    if (isTTY) process.stderr.write('\r\x1b[K')
  }
  return {
    show(next: string, share: number, rows?: number) {
      const now = performance.now()
      const isNewStage = next !== stage
      if (isNewStage) [stage, started] = [next, now]
      if (!isNewStage && share < 1 && now - printed < (isTTY ? UPDATE_MS : LOG_UPDATE_MS)) return
      printed = now
      const seconds = (now - started) / 1000
      const done = rows === undefined ? '' : `${rows.toLocaleString('en')} works, `
      const left = share > 0.02 && share < 1 ? `, about ${Math.ceil((seconds / share) * (1 - share))} s left` : ''
      const text = `${stage}: ${done}${Math.floor(share * 100)} %${left}`
      process.stderr.write(isTTY ? `\r\x1b[K${text}` : `${text}\n`)
    },
    warn(message: string) {
      clear()
      process.stderr.write(`${message}\n`)
    },
    end: clear,
  }
}

const MAX_REASONS = 12

/** Prints the most frequent reasons with their numbers of values. */
function printReasons(heading: string, reasons: ReadonlyMap<string, number>): void {
  const sorted = [...reasons].toSorted(([, a], [, b]) => b - a)
  if (sorted.length > 0) console.log(`${heading}:`)
  for (const [reason, values] of sorted.slice(0, MAX_REASONS)) console.log(`  ${String(values).padStart(7)}  ${reason}`)
  if (sorted.length > MAX_REASONS) console.log(`           and ${sorted.length - MAX_REASONS} more reasons`)
}

const commands: Record<string, (files: readonly string[], options: Options) => Promise<void>> = {
  import: async (files, options) => {
    const [file, ...moreFiles] = files
    if (file === undefined) throw new UsageError('expected a file')
    for (const path of files) if (!existsSync(path)) throw new UsageError(`there is no file ${path}`)
    const format = importFormatFrom(options)
    const map = await mapFrom(options)
    const report = options.report ?? `${file}.report.csv`
    const started = performance.now()
    const line = progressLine()
    await withStore(async ({ db }) => {
      const { images, 'draw-missing': drawMissing } = options
      const result = await importCatalogue({
        db,
        studios,
        file,
        moreFiles,
        format,
        map,
        images,
        drawMissing,
        report,
        now: new Date(),
        warn: line.warn,
        progress: line.show,
      })
      line.end()
      const { added, changed, unchanged, rejected, adjusted, withoutPicture, drawn, reasons, indexed, source } = result
      const seconds = ((performance.now() - started) / 1000).toFixed(1)
      console.log(`${files.join(', ')} was read as ${source}.`)
      console.log(
        `${added} works added, ${changed} changed, ${unchanged} unchanged, ${rejected} rows rejected (${seconds} s).`,
      )
      console.log(`The catalogue has ${result.works} works; ${outcomes[indexed]}.`)
      if (withoutPicture > 0)
        console.log(`${withoutPicture} works have no picture: they are last in lists and cannot be ordered.`)
      if (drawn > 0) console.log(`${drawn} works have no picture: they are drawn and marked as illustrations.`)
      printReasons(`${adjusted} works were imported with changes`, reasons.adjusted)
      printReasons(`${rejected} rows were rejected`, reasons.rejected)
      if (rejected + adjusted > 0) console.log(`Every row of these, with its reason: ${report}`)
    })
  },
  export: async (files, options) => {
    const file = fileFrom(files)
    const format = formatFrom(options, file)
    await withStore(({ db }) => pipeline(Readable.from(exportCatalogue(db, format)), createWriteStream(file)))
    console.log(`The catalogue was written to ${file}.`)
  },
  reset: async (files, { yes }) => {
    if (files.length > 0) throw new UsageError('reset takes no file')
    if (!yes) throw new UsageError('reset deletes the imported works and seeds generated ones: expected --yes')
    const line = progressLine()
    await withStore(async ({ db }) => {
      await deleteImported(db)
      await seedCatalogue({ db, log: quiet, studios, works, now: new Date(), progress: line.show })
    })
    line.end()
    console.log(`The catalogue has ${works} generated works.`)
  },
  stats: async () => {
    await withStore(async ({ db }) => {
      for (const [name, value] of await catalogueStats(db)) console.log(`${name.padEnd(26)} ${value}`)
    })
  },
}

const outcomes = {
  none: 'nothing to index',
  changed: 'the changed works were reindexed',
  all: 'all works were indexed',
} as const

try {
  const { values, positionals } = parseCommandLine()
  const [name = '', ...files] = positionals
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!command) throw new UsageError(name ? `unknown command "${name}"` : 'expected a command')
  await command(files, values)
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  if (error instanceof UsageError) console.error(`\n${USAGE}`)
  process.exitCode = 1
}
