// `npm test`: everything that can be checked, and one line at the end that counts it.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { buildIfNeeded } from './build.ts'
import { chromiumPath } from './chromium.ts'
import { startPostgres } from './postgres.ts'

interface Count {
  passed: number
  failed: number
}

const counts: Count[] = []
const begun = performance.now()

function title(name: string): () => void {
  const started = performance.now()
  console.log(`\n── ${name}`)
  return () => console.log(`   ${((performance.now() - started) / 1000).toFixed(1)} s`)
}

function run(command: string, args: string[], env: Record<string, string> = {}): boolean {
  return (
    spawnSync(command, args, { stdio: ['ignore', 'inherit', 'inherit'], env: { ...process.env, ...env } }).status === 0
  )
}

function check(name: string, command: string, args: string[]): void {
  const done = title(name)
  const passed = run(command, args)
  counts.push({ passed: Number(passed), failed: Number(!passed) })
  done()
}

/** Runs a test runner that leaves a report; a run that fails without a failed test in its report counts as one. */
function suite(name: string, report: string, runner: () => boolean, read: (report: unknown) => Count): void {
  const done = title(name)
  rmSync(report, { force: true })
  const passed = runner()
  const count = existsSync(report) ? read(JSON.parse(readFileSync(report, 'utf8'))) : { passed: 0, failed: 0 }
  counts.push(!passed && count.failed === 0 ? { ...count, failed: 1 } : count)
  done()
}

mkdirSync('test-results', { recursive: true })

const prepared = title('styles and messages')
run('panda', ['codegen', '--silent'])
buildIfNeeded()
prepared()

check('types', 'tsc', ['--noEmit', '-p', '.'])
check('lint', 'oxlint', ['--deny-warnings'])
check('format', 'oxfmt', ['--check'])
check('dead code', 'knip', [])

function vitest(name: string, report: string, args: string[] = [], env: Record<string, string> = {}): void {
  suite(
    name,
    report,
    () => run('vitest', ['run', ...args, '--reporter=dot', '--reporter=json', `--outputFile.json=${report}`], env),
    (written) => {
      const { numPassedTests, numFailedTests } = written as { numPassedTests: number; numFailedTests: number }
      return { passed: numPassedTests, failed: numFailedTests }
    },
  )
}

vitest('unit, machines, contracts, backend, architecture', 'test-results/vitest.json')

/** What has no store, or by its nature the embedded one. */
const withoutPostgres = ['artworks', 'images', 'pricing', 'tax', 'store/lock.test.ts', 'worker.test.ts']

/** The backend's tests once more: on one connection, as the embedded store has it, no race shows. */
async function backendOnPostgres(): Promise<void> {
  try {
    const { url, about, stop } = await startPostgres()
    const excluded = withoutPostgres.flatMap((path) => [
      '--exclude',
      `tests/backend/${path}${path.endsWith('.ts') ? '' : '/**'}`,
    ])
    vitest(
      `backend on ${about}`,
      'test-results/vitest-postgres.json',
      ['tests/backend', 'tests/pages/freshness.test.ts', ...excluded],
      {
        TEST_POSTGRES_URL: url,
      },
    )
    stop()
  } catch (error) {
    console.error(error)
    counts.push({ passed: 0, failed: 1 })
  }
}
await backendOnPostgres()

suite(
  'end to end',
  'test-results/e2e.json',
  () => run('playwright', ['test'], { CHROMIUM_PATH: chromiumPath() }),
  (report) => {
    const { stats } = report as { stats: { expected: number; unexpected: number; flaky: number } }
    return { passed: stats.expected + stats.flaky, failed: stats.unexpected }
  },
)

const total = counts.reduce((sum, one) => ({ passed: sum.passed + one.passed, failed: sum.failed + one.failed }))
console.log(
  `\n${((performance.now() - begun) / 60_000).toFixed(1)} minutes\n${total.passed} passed, ${total.failed} failed`,
)
process.exitCode = total.failed ? 1 : 0
