import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { spawnSync } from 'node:child_process'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'

/** Machines as other projects write them: no file or name follows the conventions of this repository. */
const files: Record<string, string> = {
  // No id, a type import without `type`, an inline callback actor without an id, a count without a bound.
  'src/kettle.ts': `
    import { createMachine, assign, fromCallback, EventObject } from 'xstate'
    const isWarm = (event: EventObject) => event.type !== ''
    export default createMachine({
      context: { degrees: 20 },
      initial: 'cold',
      states: {
        cold: { on: { SWITCH: 'heating' } },
        heating: {
          invoke: { src: fromCallback(({ sendBack }) => { const t = setInterval(() => sendBack({ type: 'TICK' }), 9); return () => clearInterval(t) }) },
          always: { guard: ({ context, event }) => isWarm(event) && context.degrees >= 23, target: 'hot' },
          on: { TICK: { actions: assign({ degrees: ({ context }) => context.degrees + 1 }) }, SWITCH: 'cold' },
        },
        hot: { type: 'final' },
      },
    })`,
  // Payloads that guards compare, results that guards read, an effect that throws when it runs, and a parent.
  'src/parcel.js': `
    import { setup, fromPromise, assign, sendParent } from 'xstate'
    export const parcel = setup({
      actors: { track: fromPromise(async () => { throw new Error('no network in a test') }) },
    }).createMachine({
      id: 'parcel',
      context: ({ input }) => ({ number: input.number.trim(), place: null }),
      initial: 'asking',
      states: {
        asking: {
          invoke: {
            src: 'track',
            onDone: [
              { guard: ({ event }) => event.output.status === 'delivered', target: 'arrived', actions: () => { throw new Error('effects do not run in a test') } },
              { target: 'underway', actions: assign({ place: ({ event }) => event.output.stops.at(-1).name }) },
            ],
            onError: [{ guard: ({ event }) => event.error.message === 'unknown', target: 'lost' }, { target: 'underway' }],
          },
        },
        underway: { on: { refresh: 'asking', rate: { guard: ({ event }) => event.stars > 3, target: 'arrived' } } },
        arrived: { entry: sendParent({ type: 'parcel.arrived' }), type: 'final' },
        lost: {},
      },
    })`,
  // Parallel regions: no path visits every combination.
  'src/deck.jsx': `
    import { createMachine, emit } from 'xstate'
    import './deck.css'
    export const Button = () => <button>Play</button>
    export const createDeckMachine = () => createMachine({
      id: 'deck', type: 'parallel',
      states: {
        motor: { initial: 'off', states: { off: { on: { play: 'on' } }, on: { on: { stop: 'off', eject: { target: 'off', actions: emit({ type: 'ejected' }) } } } } },
        light: { initial: 'dark', states: { dark: { on: { press: 'lit' } }, lit: { after: { 500: 'dark' }, on: { press: 'dark' } } } },
        sound: { initial: 'quiet', states: { quiet: { on: { louder: 'loud' } }, loud: { on: { softer: 'quiet' } } } },
      },
    })`,
  'src/deck.css': 'button { color: red }',
  // Nine payloads of one event, and more boards than anybody visits.
  'src/board.ts': `
    import { setup, assign } from 'xstate'
    type Cell = 'a' | 'b' | null
    export const boardMachine = setup({
      types: { context: {} as { cells: Cell[]; next: 'a' | 'b' }, events: {} as { type: 'put'; at: number } | { type: 'clear' } },
      guards: {
        isFree: ({ context, event }) => event.type === 'put' && context.cells[event.at] === null,
        hasRow: ({ context: { cells } }) => [0, 3, 6].some((i) => cells[i] && cells[i] === cells[i + 1] && cells[i] === cells[i + 2]),
      },
    }).createMachine({
      id: 'board',
      context: { cells: Array(9).fill(null), next: 'a' },
      initial: 'open',
      states: {
        open: {
          always: { guard: 'hasRow', target: 'won' },
          on: {
            put: {
              guard: 'isFree',
              actions: assign(({ context, event }) => ({
                cells: context.cells.map((cell, i) => (event.type === 'put' && i === event.at ? context.next : cell)),
                next: context.next === 'a' ? 'b' as const : 'a' as const,
              })),
            },
          },
        },
        won: { on: { clear: { target: 'open', actions: assign({ cells: Array(9).fill(null) }) } } },
      },
    })`,
  // Starts an actor on import, and its context is different in each run.
  'src/running.ts': `
    import { createMachine, createActor, assign } from 'xstate'
    export const running = createMachine({
      id: 'running', context: { token: '' }, initial: 'a',
      states: { a: { on: { go: { target: 'b', actions: assign({ token: () => String(Math.random()) }) } } }, b: { after: { 1000: 'a' } } },
    })
    createActor(running).start().send({ type: 'go' })
    setInterval(() => {}, 1000)
    void Promise.reject(new Error('later'))`,
  'src/broken.ts': `
    import { createMachine } from 'xstate'
    import { lost } from './nowhere'
    export const brokenMachine = createMachine({ id: lost })`,
  'src/private.ts': `
    import { createMachine } from 'xstate'
    const hidden = createMachine({ id: 'hidden' })
    export const name = hidden.id`,
  'src/notes.ts': `export const note = 'about createMachine'`,
}

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'foreign-'))
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), content)
  }
  writeFileSync(join(folder, 'package.json'), '{ "name": "foreign", "type": "commonjs" }')
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const run = (...args: string[]) => {
  const env = { ...process.env, NODE_OPTIONS: '', VITEST: undefined, VITEST_WORKER_ID: undefined }
  const { status, stdout } = spawnSync(process.execPath, [resolve('paths/cli.ts'), ...args], {
    cwd: folder,
    encoding: 'utf8',
    env,
  })
  return { status, stdout }
}
const partOf = (stdout: string, name: string) => stdout.split('\n\n').find((part) => part.includes(name)) ?? ''

it('covers machines of any project without a written case, and says what cannot be loaded', () => {
  const { status, stdout } = run()
  expect(partOf(stdout, 'src/kettle.ts')).toMatch(/take 5 of 5 coverage items/)
  expect(partOf(stdout, 'src/parcel.js')).toMatch(
    /take (\d+) of \1 coverage items\n {2}payloads and results are assumed: the input, rate, track$/,
  )
  expect(partOf(stdout, 'src/deck.jsx')).toMatch(/take 8 of 8 coverage items/)
  expect(partOf(stdout, 'src/board.ts')).toMatch(/take (\d+) of \1 coverage items/)
  expect(partOf(stdout, 'src/running.ts')).toMatch(/take 2 of 2 coverage items/)
  expect(partOf(stdout, 'src/broken.ts')).toContain('nowhere')
  expect(partOf(stdout, 'src/private.ts')).toContain('it exports no machine')
  expect(stdout).not.toContain('notes.ts')
  expect(stdout).not.toContain('the live machine differs')
  expect(stdout.trim().split('\n').at(-1)).toBe('5 machines, 2 files without one')
  expect(status).toBe(0)
})

it('writes cases that it then uses, and names what they lack', () => {
  run('--init', 'src/parcel.js')
  const cases = readFileSync(join(folder, 'src/parcel.cases.js'), 'utf8')
  expect(cases).toContain("{ status: 'delivered'")
  expect(run('src/parcel.js').stdout).not.toContain('assumed')
  writeFileSync(
    join(folder, 'src/parcel.cases.js'),
    "export const parcelCases = { ports: { track: { done: [{ status: 'delivered', stops: [] }] } } }",
  )
  expect(run('src/parcel.js').stdout).toMatch(/not taken: in "asking", on "track done" -> "underway"/)
  rmSync(join(folder, 'src/parcel.cases.js'))
})

it('records paths, marks what differs in each run, and notices a change', () => {
  expect(run('--record', 'src/running.ts', 'src/deck.jsx').stdout).toContain(
    'differs in each run, and is not compared: context.token',
  )
  expect(run('src/running.ts', 'src/deck.jsx').status).toBe(0)
  writeFileSync(
    join(folder, 'src/deck.jsx'),
    (files['src/deck.jsx'] ?? '').replace("actions: emit({ type: 'ejected' })", ''),
  )
  const changed = run('src/deck.jsx')
  expect(changed.stdout).toMatch(
    /differs from src\/deck\.paths\.json: .*"eject" did \{"emitted":\[\{"type":"ejected"\}\]\} and now does \{\}/,
  )
  expect(changed.status).toBe(1)
})

it.each([['--nothing'], ['no-such-folder']])('says what it expects when it is run with %s', (argument) => {
  const { status, stderr } = spawnSync(process.execPath, [resolve('paths/cli.ts'), argument], {
    cwd: folder,
    encoding: 'utf8',
  })
  expect(status).toBe(1)
  expect(stderr).toMatch(
    argument === '--nothing' ? /passepartout-paths \[--record\]/ : /There is no file or folder "no-such-folder"/,
  )
})
