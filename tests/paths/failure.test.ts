import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readRecording } from '../../visualiser/recording/recording-file.ts'
import { foreignProject } from './foreign-project.ts'

let folder: string
beforeAll(() => {
  folder = foreignProject()
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const run = (...args: string[]) =>
  spawnSync(process.execPath, [resolve('paths/cli.ts'), ...args], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, NODE_OPTIONS: '', VITEST: undefined, VITEST_WORKER_ID: undefined },
  })
const failures = () => readdirSync(join(folder, 'failures')).map((name) => `failures/${name}`)

/** A ferry whose crossing is confirmed by a port. `arrival` is what a mistake changes. */
const ferry = (arrival = "target: 'moored', actions: 'dock'") => `
import { setup, fromPromise } from 'xstate'
export const ferryMachine = setup({
  actors: { cross: fromPromise(async ({ input }) => input.wind) },
  actions: { dock: () => {}, horn: () => {} },
  guards: { isCalm: ({ event }) => event.wind < 8 },
}).createMachine({
  id: 'ferry',
  initial: 'moored',
  states: {
    moored: { on: { cast: { guard: 'isCalm', target: 'crossing' }, sound: { actions: 'horn' } } },
    crossing: {
      invoke: { id: 'cross', src: 'cross', onDone: { ${arrival} }, onError: 'adrift' },
      after: { 600: { actions: 'horn' } },
    },
    adrift: { on: { tow: 'moored' } },
  },
})
`
const cases = (invariant: string) => `export const ferryCases = {
  events: [{ type: 'cast', wind: 3 }, { type: 'cast', wind: 9 }, { type: 'sound' }, { type: 'tow' }],
  ports: { cross: { done: ['calm'], failed: [new Error('no fuel')] } },
  invariants: { adrift: () => ${invariant} },
}
`

it('writes a deviation from a record to a file, which replays without its record', () => {
  writeFileSync(join(folder, 'src/ferry.js'), ferry())
  writeFileSync(join(folder, 'src/ferry.cases.js'), cases('true'))
  expect(run('--record', 'src/ferry.js').status).toBe(0)
  writeFileSync(join(folder, 'src/ferry.js'), ferry("target: 'moored'"))
  const { stdout, status } = run('--failures', 'failures', 'src/ferry.js')
  expect(status).toBe(1)
  const [file = ''] = failures()
  expect(stdout).toContain(`written to ${file}`)

  rmSync(join(folder, 'src/ferry.paths.json'))
  writeFileSync(join(folder, 'src/ferry.cases.js'), cases('true').replace("'calm'", "'rough'"))
  const still = run('replay', file)
  expect(still.stdout).toContain('still fails: ')
  expect(still.stdout).toContain('"cross done 1", does {}, expected {"actions":["dock"]}')
  expect(still.status).toBe(1)
  writeFileSync(join(folder, 'src/ferry.js'), ferry())
  const mended = run('replay', file)
  expect(mended.stdout).toBe(`${file}\n  does not fail any more\n`)
  expect(mended.status).toBe(0)
})

it('writes the shortest path that breaks an invariant, which the visualiser opens', () => {
  rmSync(join(folder, 'failures'), { recursive: true, force: true })
  writeFileSync(join(folder, 'src/ferry.cases.js'), cases('false'))
  expect(run('--failures', 'failures', 'src/ferry.js').stdout).toContain('the assertion of "adrift" does not hold')
  const [file = ''] = failures()
  const { entries, problems, tab } = readRecording(readFileSync(join(folder, file), 'utf8'), [])
  expect(tab.title).toBe('A failing path of ferry')
  expect(problems).toEqual([
    expect.stringMatching(/^The path fails: .*the assertion of "adrift" does not hold/),
    'The machine “ferry” is not in this project any more: its chart cannot be drawn.',
  ])
  expect(entries.map((entry) => (entry.kind === 'step' ? [entry.event.type, entry.value] : entry.kind))).toEqual([
    'start',
    ['cast', 'crossing'],
    ['xstate.error.actor.cross', 'adrift'],
  ])
  // An event that the cases no longer list is taken from the file.
  writeFileSync(join(folder, 'src/ferry.cases.js'), cases('false').replace("{ type: 'cast', wind: 3 }, ", ''))
  expect(run('replay', file).stdout).toContain('still fails: the assertion of "adrift" does not hold')
})

it('says what it expects of a file that it cannot replay', () => {
  writeFileSync(join(folder, 'notes.txt'), 'buy rope')
  expect(run('replay', 'notes.txt')).toMatchObject({
    status: 1,
    stderr: 'notes.txt has no failing path: expected a file that --failures has written\n',
  })
  expect(run('replay', 'nowhere.jsonl').stderr).toBe('There is no file "nowhere.jsonl".\n')
  expect(run('replay').stderr).toContain('replay: expected the files of failing paths')
})
