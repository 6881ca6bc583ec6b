// `npm test`: everything that can be checked, and one line at the end that counts it.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { buildIfNeeded } from './build.ts'
import { chromiumPath } from './chromium.ts'

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

suite(
  'unit, machines, contracts, backend, architecture',
  'test-results/vitest.json',
  () => run('vitest', ['run', '--reporter=dot', '--reporter=json', '--outputFile.json=test-results/vitest.json']),
  (report) => {
    const { numPassedTests, numFailedTests } = report as { numPassedTests: number; numFailedTests: number }
    return { passed: numPassedTests, failed: numFailedTests }
  },
)

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
