// Converts the reports of the test runners to one type.

export interface TestFailure {
  title: string
  message: string
}

export interface FileReport {
  file: string
  seconds: number
  passed: number
  skipped: readonly string[]
  /** Tests that failed at first and passed when they ran again, with the error. */
  retried: readonly TestFailure[]
  failures: readonly TestFailure[]
}

interface VitestReport {
  testResults: {
    name: string
    startTime: number
    endTime: number
    status: string
    message?: string
    assertionResults: { status: string; fullName: string; failureMessages?: string[] | null }[]
  }[]
}

/** Reads the JSON report of Vitest, without tests that are left out. A file that does not load counts as one failure. */
export function readVitestReport(report: VitestReport, folder: string): FileReport[] {
  return report.testResults.map(({ name, startTime, endTime, status, message = '', assertionResults: tests }) => {
    const failures = tests
      .filter((test) => test.status === 'failed')
      .map((test) => ({ title: test.fullName, message: test.failureMessages?.join('\n') ?? '' }))
    const loads = status !== 'failed' || failures.length > 0
    return {
      file: name.replace(`${folder}/`, ''),
      seconds: (endTime - startTime) / 1000,
      passed: tests.filter((test) => test.status === 'passed').length,
      skipped: tests
        .filter(({ status: state, fullName }) => !['passed', 'failed'].includes(state) && !fullName.includes(' @all'))
        .map((test) => test.fullName),
      retried: [],
      failures: loads ? failures : [{ title: 'the file does not load', message }],
    }
  })
}

interface PlaywrightSuite {
  title: string
  file: string
  suites?: PlaywrightSuite[]
  specs: {
    title: string
    tests: { status: string; results: { duration: number; errors?: { message?: string }[] }[] }[]
  }[]
}

/** Reads the JSON report of Playwright. */
export function readPlaywrightReport(report: {
  suites: PlaywrightSuite[]
  errors?: { message?: string }[]
}): FileReport[] {
  const files = report.suites.map((suite) => {
    const tests = testsIn(suite)
    const withStatus = (...states: string[]) => tests.filter(({ status }) => states.includes(status))
    return {
      file: `e2e/${suite.file}`,
      seconds: tests.reduce((sum, test) => sum + test.seconds, 0),
      passed: withStatus('expected', 'flaky').length,
      skipped: withStatus('skipped').map(({ title }) => title),
      retried: withStatus('flaky').map(({ title, messages }) => ({ title, message: messages[0] ?? '' })),
      failures: withStatus('unexpected').map(({ title, messages }) => ({ title, message: messages.at(-1) ?? '' })),
    }
  })
  const errors = (report.errors ?? []).map(({ message = '' }) => ({ title: 'the run failed', message }))
  return errors.length === 0
    ? files
    : [...files, { file: 'e2e', seconds: 0, passed: 0, skipped: [], retried: [], failures: errors }]
}

function testsIn(
  { specs, suites = [] }: PlaywrightSuite,
  path = '',
): {
  title: string
  status: string
  seconds: number
  /** The errors of each try. */
  messages: string[]
}[] {
  const own = specs.flatMap(({ title, tests }) =>
    tests.map(({ status, results }) => ({
      title: `${path}${title}`,
      status,
      seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1000,
      messages: results.map(({ errors = [] }) => errors.map(({ message = '' }) => message).join('\n')),
    })),
  )
  return [...own, ...suites.flatMap((suite) => testsIn(suite, `${path}${suite.title} › `))]
}
