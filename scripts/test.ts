// `npm test`: every check, and tests that prove each thing once, in stages, and one line at the end that counts them.
// `node scripts/test.ts [check] [unit] [machines] [pages] [backend] [postgres] [e2e] [browsers] [cluster] [--all] [--shard=1/3]` runs
// some of the stages. `--all` also runs tests that repeat a proof, and each stage whatever has failed before it; `--shard` runs
// one part of the tests.
import { spawn } from 'node:child_process'
import {
  copyFileSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { availableParallelism, cpus, tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { writeReport } from '@passepartout/paths'
import { browserNames, missingPackages } from './browsers.ts'
import { buildIfNeeded } from './build.ts'
import { chromiumPath } from './chromium.ts'
import { generate } from './generate.ts'
import { startPostgres } from './postgres.ts'
import { repetitions } from './repetitions.ts'
import { readPlaywrightReport, readVitestReport, type FileReport, type TestFailure } from './test-report.ts'

const results = 'test-results'
const args = process.argv.slice(2)
const all = args.includes('--all')
const shard = args.filter((arg) => arg.startsWith('--shard='))

interface Finished {
  status: number | null
  output: string
}

/** The processor time of the machine, in seconds, without what waits. */
const machineSeconds = () =>
  cpus().reduce((sum, { times: { user, nice, sys, irq } }) => sum + (user + nice + sys + irq) / 1000, 0)

const run = (command: string, args: string[], env: Record<string, string> = {}): Promise<Finished> =>
  new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, ...env } })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)))
    child.on('error', reject)
    child.on('close', (status) => resolve({ status, output }))
  })

const secondsSince = (start: number) => (performance.now() - start) / 1000

/** Runs a command that passes or fails as a whole. */
async function runCheck(
  name: string,
  command: string,
  args: string[],
  env?: Record<string, string>,
): Promise<FileReport> {
  const start = performance.now()
  const { status, output } = await run(command, args, env)
  const failures = status === 0 ? [] : [{ title: `${command} ${args.join(' ')}`, message: output }]
  return { file: name, seconds: secondsSince(start), passed: status === 0 ? 1 : 0, skipped: [], retried: [], failures }
}

/** Runs a test runner that writes a report. A run that fails without a failed test in its report is one failure. */
async function runTests(
  report: string,
  command: string,
  args: string[],
  read: (report: never) => FileReport[],
  env: Record<string, string> = {},
): Promise<FileReport[]> {
  rmSync(report, { force: true })
  const { status, output } = await run(command, args, env)
  const files = existsSync(report) ? read(JSON.parse(readFileSync(report, 'utf8')) as never) : []
  const failed = files.some(({ failures }) => failures.length > 0)
  if (status === 0 || failed) return files
  return [
    ...files,
    {
      file: command,
      seconds: 0,
      passed: 0,
      skipped: [],
      retried: [],
      failures: [{ title: 'the run failed', message: output }],
    },
  ]
}

const runVitest = (name: string, args: string[], env: Record<string, string> = {}) => {
  const report = `${results}/vitest-${name}.json`
  return runTests(
    report,
    'vitest',
    [
      'run',
      ...args,
      ...shard,
      '--passWithNoTests',
      '--silent=passed-only',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ],
    (written) => readVitestReport(written, process.cwd()),
    env,
  )
}

const backend = 'tests/backend'
const onBackend = (names: readonly string[]) => names.map((name) => `${backend}/${name}`)
/** Tests of the backend without a store, or of the embedded store itself. */
const withoutPostgres = ['images', 'pricing', 'tax', 'store/lock.test.ts', 'worker.test.ts']
/**
 * Tests of the backend for which the engine matters: migrations, seeding, imports and backups. The others run on PostgreSQL
 * alone; races do not show on the embedded store's one connection.
 */
const onBothEngines = ['backup', 'import/import.test.ts', 'seed', 'store']
/** Further ones, which repeat on the embedded store what they prove on PostgreSQL. */
const againEmbedded = [
  'client',
  'import',
  'races/killed.test.ts',
  'races/stopped.test.ts',
  'serve.test.ts',
  'warm.test.ts',
]
const excluded = (patterns: readonly string[]) => patterns.flatMap((pattern) => ['--exclude', pattern])
const withoutRepetitions = all ? [] : excluded(repetitions)
/**
 * Tests that replace modules, globals or the clock, or set the environment, which modules read once, run in a process of
 * their own. The others of a worker share modules, which takes 40 % of the processor's time.
 */
const isolated = globSync('tests/**/*.test.{ts,tsx}').filter((file) =>
  /vi\.(mock|resetModules|stubEnv|stubGlobal|useFakeTimers)\(/.test(readFileSync(file, 'utf8')),
)
const architecture = 'tests/architecture.test.ts'
const machines = ['tests/machines', 'tests/paths', 'tests/visualiser']

/** Runs tests of some folders, or of all, but not of others: first those that share modules. */
async function runUnits(name: string, folders: readonly string[], others: readonly string[]): Promise<FileReport[]> {
  const excludes = [...excluded(others), ...withoutRepetitions]
  const isWanted = (file: string) => folders.length === 0 || folders.some((folder) => file.startsWith(`${folder}/`))
  return [
    ...(await runVitest(`${name}-shared`, [...folders, '--no-isolate', ...excludes, ...excluded(isolated)])),
    ...(await runVitest(name, [...isolated.filter(isWanted), ...excludes])),
  ]
}

const pages = 'tests/pages'
/** Tests of the built shop that share one in each worker. Others configure a shop, change its data, or start a process. */
const sharesShop = globSync(`${pages}/*.test.ts`).filter((file) => readFileSync(file, 'utf8').includes('sharedShop()'))
/** Tests of commands and pages that the stage `postgres` runs, and `--all` on the embedded store too. */
const shopCommands = ['catalogue', 'commands', 'pages', 'backup'].map((name) => `tests/shop/${name}.test.ts`)
const freshness = `${pages}/freshness.test.ts`

const stages = {
  /** Runs the checks in parallel, because none of them writes files. */
  check: async () => {
    const [types, workerTypes, lint, format, unused, folders] = await Promise.all([
      runCheck('types', 'tsc', ['--noEmit', '-p', '.']),
      runCheck('types of the service worker', 'tsc', ['--noEmit', '-p', 'src/worker']),
      runCheck('lint', 'oxlint', ['--deny-warnings']),
      runCheck('format', 'oxfmt', ['--check']),
      runCheck('dead code', 'knip', []),
      runVitest('architecture', [architecture]),
    ])
    return [types, workerTypes, lint, format, unused, ...folders]
  },
  unit: () => {
    const folders = [backend, pages, 'tests/cluster', ...machines].map((folder) => `${folder}/**`)
    return runUnits('unit', [], [architecture, ...(all ? [] : shopCommands), ...folders])
  },
  /** The machines, their paths and their visualiser, which other projects use too: tests of that start processes. */
  machines: () => runUnits('machines', machines, []),
  /** Pages and forms of the built shop, requested without a browser; with `--all` some also with site and locale in the query. */
  pages: async () => {
    const files = [
      ...(await runVitest('pages-shared', [...sharesShop, '--no-isolate'])),
      ...(await runVitest('pages', [
        pages,
        ...excluded([...sharesShop, ...(all ? [] : [freshness])]),
        ...withoutRepetitions,
      ])),
    ]
    if (!all) return files
    const query = { SHOP_CONFIG: `${pages}/query-addresses.config.ts`, SHOP_BUILD: 'dist/query' }
    const build = await runCheck(
      'build with addresses by query',
      'vite',
      ['build', '--outDir', query.SHOP_BUILD],
      query,
    )
    const again = ['purchase-forms', 'crawl'].map((name) => `${pages}/${name}.test.ts`)
    return [...files, build, ...(await runVitest('pages-by-query', again, query))]
  },
  backend: () => {
    const named = [...withoutPostgres, ...onBothEngines, ...(all ? againEmbedded : [])]
    return runVitest('backend', [...onBackend(named), '--no-isolate', ...withoutRepetitions])
  },
  /** Tests races on parallel connections; the embedded store has only one connection. */
  postgres: async () => {
    const { url, stop } = await startPostgres()
    const others = withoutPostgres.map((name) => `${backend}/${name}${name.endsWith('.ts') ? '' : '/**'}`)
    const env = { TEST_POSTGRES_URL: url }
    try {
      return [
        ...(await runVitest('postgres', [backend, '--no-isolate', ...excluded(others), ...withoutRepetitions], env)),
        ...(await runVitest('postgres-shop', [freshness, ...shopCommands], env)),
      ]
    } finally {
      stop()
    }
  },
  /** Deletes the store of an earlier run, whose stock the tests have bought. */
  e2e: () => {
    rmSync('.data/e2e', { recursive: true, force: true })
    return runTests(`${results}/e2e.json`, 'playwright', ['test', ...shard], readPlaywrightReport, {
      CHROMIUM_PATH: chromiumPath(),
    })
  },
  /** Journeys in other browsers. Runs only when it is named, in those whose packages are installed. */
  browsers: async () => {
    const skipped = browserNames
      .filter((name) => missingPackages(name).length > 0)
      .map((name) => `${name}: not installed: ${missingPackages(name).join(', ')}`)
    const notRun = { file: 'e2e/browsers', seconds: 0, passed: 0, skipped, retried: [], failures: [] }
    const projects = browserNames.filter((name) => missingPackages(name).length === 0)
    if (projects.length === 0) return [notRun]
    rmSync('.data/e2e', { recursive: true, force: true })
    const named = projects.map((name) => `--project=${name}`)
    const files = await runTests(
      `${results}/browsers.json`,
      'playwright',
      ['test', '-c', 'playwright.browsers.config.ts', ...named],
      readPlaywrightReport,
    )
    return [...files, notRun]
  },
  /** Runs only when it is named. It needs packages of the system, and is skipped without them. */
  cluster: () => runVitest('cluster', ['tests/cluster']),
} satisfies Record<string, () => Promise<FileReport[]>>

type StageName = keyof typeof stages
const isStage = (name: string): name is StageName => name in stages

const sum = (files: readonly FileReport[], count: (file: FileReport) => number) =>
  files.reduce((total, file) => total + count(file), 0)
const countPassed = (files: readonly FileReport[]) => sum(files, ({ passed }) => passed)
const countFailed = (files: readonly FileReport[]) => sum(files, ({ failures }) => failures.length)

function printFailures(files: readonly FileReport[]): void {
  const print = (mark: string, lines: number, file: string, { title, message }: TestFailure) =>
    console.log(
      `\n${mark} ${file} › ${title}\n${stripVTControlCharacters(message).split('\n').slice(0, lines).join('\n')}`,
    )
  for (const { file, failures, retried } of files) {
    for (const test of retried) print('↻ passed on the second try:', 12, file, test)
    for (const test of failures) print('✗', 40, file, test)
  }
}

function printSlowest(files: readonly FileReport[]): void {
  const slowest = files.toSorted((a, b) => b.seconds - a.seconds).slice(0, 20)
  console.log('\nThe 20 slowest files, in seconds')
  for (const { file, seconds } of slowest) console.log(`${seconds.toFixed(1).padStart(7)}  ${file}`)
}

/** Writes the report of the path tests, from the coverage files of this run and those of earlier ones. */
function writePathReport(): void {
  const html = 'coverage/machines.html'
  const markdown = 'coverage/machines.md'
  writeReport({ coverage: 'coverage/machines', mutants: 'coverage/mutants.json', html, markdown })
  if (process.env.GITHUB_STEP_SUMMARY) copyFileSync(markdown, process.env.GITHUB_STEP_SUMMARY)
  console.log(`\nPath tests of the machines: ${html}`)
}

async function runStage(name: StageName): Promise<FileReport[]> {
  const start = performance.now()
  const files = await stages[name]()
  const seconds = secondsSince(start)
  writeFileSync(
    `${results}/durations-${name}.json`,
    JSON.stringify({ seconds, files: files.map(({ file, seconds }) => ({ file, seconds })) }, null, 1),
  )
  console.log(
    `${name.padEnd(9)} ${String(countPassed(files)).padStart(5)} passed ${String(countFailed(files)).padStart(4)} failed ${seconds.toFixed(1).padStart(7)} s`,
  )
  printFailures(files)
  return files
}

const unknown = args.filter((arg) => arg !== '--all' && !shard.includes(arg) && !isStage(arg))
if (unknown.length > 0)
  throw new Error(
    `unknown: ${unknown.join(' ')}; expected --all, --shard=1/3 or stages: ${Object.keys(stages).join(', ')}`,
  )
const named = args.filter(isStage)
const wanted =
  named.length > 0
    ? named
    : Object.keys(stages)
        .filter(isStage)
        .filter((name) => name !== 'browsers' && name !== 'cluster')

const start = performance.now()
mkdirSync(results, { recursive: true })
if (wanted.every((name) => ['check', 'unit', 'machines'].includes(name))) await generate()
else await buildIfNeeded()

const files: FileReport[] = []
const finished = new Set<StageName>()

/** Runs stages one after the other. A failure ends them all, except with `--all`. */
async function runStages(names: readonly StageName[]): Promise<void> {
  for (const name of names) {
    if (!all && countFailed(files) > 0) return
    files.push(...(await runStage(name)))
    finished.add(name)
  }
}

/** Runs lanes of stages side by side, and prints the processor time of all of them, which the machine counts. */
async function runLanes(lanes: readonly (readonly StageName[])[]): Promise<void> {
  const before = machineSeconds()
  await Promise.all(lanes.map(runStages))
  const ran = lanes.flat().filter((name) => finished.has(name))
  if (ran.length > 0)
    console.log(`${' '.repeat(33)}${(machineSeconds() - before).toFixed(0)} s of the processor for ${ran.join(', ')}`)
}

/** Stages that run side by side, because many of their tests wait for processes and time limits. */
const sideBySide: readonly (readonly StageName[])[] = [
  ['pages', 'backend', 'machines'],
  ['unit', 'postgres'],
]
const lanes = sideBySide.map((lane) => wanted.filter((name) => lane.includes(name))).filter((lane) => lane.length > 0)
const inLanes = new Set(lanes.flat())

process.env.TEST_STORES = mkdtempSync(join(tmpdir(), 'stores-'))
process.env.NODE_COMPILE_CACHE ??= resolve('node_modules/.cache/node')
if (all) process.env.TEST_ALL = '1'
try {
  await runLanes([wanted.filter((name) => name === 'check')])
  if (lanes.length > 1) process.env.VITEST_MAX_WORKERS = String(Math.ceil((availableParallelism() + 1) / 2))
  await runLanes(lanes)
  delete process.env.VITEST_MAX_WORKERS
  for (const name of wanted) if (name !== 'check' && !inLanes.has(name)) await runLanes([[name]])
} finally {
  rmSync(process.env.TEST_STORES, { recursive: true, force: true })
}
const remaining = wanted.filter((name) => !finished.has(name))

if (wanted.some((name) => name === 'machines' || name === 'e2e')) writePathReport()
if (wanted.length > 1) printSlowest(files)
const skipped = files.flatMap(({ file, skipped: titles }) => titles.map((title) => `${file} › ${title}`))
if (skipped.length > 0) console.log(`\nSkipped\n${skipped.join('\n')}`)
if (remaining.length > 0) console.log(`\nNot run after the failures above: ${remaining.join(', ')} (--all runs them)`)
console.log(
  `\n${(secondsSince(start) / 60).toFixed(1)} minutes\n${countPassed(files)} passed, ${countFailed(files)} failed`,
)
process.exitCode = countFailed(files) > 0 ? 1 : 0
