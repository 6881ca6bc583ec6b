import { mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'

/** Machines as other projects write them: no file or name follows the conventions of this repository. */
export const foreignFiles: Record<string, string> = {
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
  // Another copy of XState than the one of the tool, and a log.
  'src/lantern.js': `
    import { createRequire } from 'node:module'
    const require = createRequire(import.meta.url)
    const { setup, log } = require(require.resolve('xstate').replace('.cjs.js', '.development.cjs.js'))
    export const lantern = setup({ guards: { isDark: ({ context }) => context.hour > 20 } }).createMachine({
      id: 'lantern',
      context: ({ input }) => ({ hour: input.hour }),
      initial: 'out',
      states: {
        out: { on: { PASS: { guard: 'isDark', target: 'lit', actions: log('a lantern is lit') } } },
        lit: { after: { 900: 'out' } },
      },
    })`,
  // Results that are true or false, nothing, or a text, some of which are read in the context later.
  'src/visa.ts': `
    import { setup, fromPromise, assign } from 'xstate'
    const ask = <T>() => fromPromise<T>(() => Promise.reject(new Error('no network in a test')))
    export const visa = setup({
      types: { context: {} as { embassy: string | null; verdict: string } },
      actors: { isCitizen: ask<boolean>(), findEmbassy: ask<string | null>(), judge: ask<string>() },
    }).createMachine({
      context: { embassy: null, verdict: '' },
      initial: 'asking',
      states: {
        asking: { invoke: { src: 'isCitizen', onDone: [{ guard: ({ event }) => event.output === true, target: 'free' }, 'searching'] } },
        searching: { invoke: { src: 'findEmbassy', onDone: { target: 'found', actions: assign({ embassy: ({ event }) => event.output }) } } },
        found: { always: [{ guard: ({ context }) => context.embassy === null, target: 'refused' }, { target: 'judging' }] },
        judging: { invoke: { src: 'judge', onDone: { target: 'judged', actions: assign({ verdict: ({ event }) => event.output }) } } },
        judged: { always: [{ guard: ({ context }) => context.verdict === 'granted', target: 'free' }, { target: 'refused' }] },
        free: { type: 'final' },
        refused: { type: 'final' },
      },
    })`,
  // A machine that a function makes of what it is given, a hook beside it, and a function that fails.
  'src/ferry.tsx': `
    import { setup, fromPromise, assign } from 'xstate'
    import { useState } from 'react'
    interface Harbor { name: string; moor: (boat: string) => Promise<number> }
    export default function ({ harbor, seats = 2 }: { harbor: Harbor; seats?: number }) {
      return setup({
        types: { context: {} as { place: string; taken: number } },
        actors: { moor: fromPromise(({ input }: { input: string }) => harbor.moor(input)) },
      }).createMachine({
        id: 'ferry',
        context: { place: harbor.name, taken: 0 },
        initial: 'boarding',
        states: {
          boarding: { on: { BOARD: { guard: ({ context }) => context.taken < seats, actions: assign({ taken: ({ context }) => context.taken + 1 }) }, CAST_OFF: 'underway' } },
          underway: { invoke: { src: 'moor', input: ({ context }) => context.place, onDone: 'boarding', onError: 'lost' } },
          lost: {},
        },
      })
    }
    export const useFerryMachine = () => useState(0)
    export function sinkMachine() { throw new Error('no machine at all') }`,
  // Names without an implementation.
  'src/permit.js': `
    import { createMachine, not } from 'xstate'
    export const permit = createMachine({
      id: 'permit',
      initial: 'idle',
      states: {
        idle: { on: { APPLY: [{ guard: 'isAdult', target: 'checking' }, { target: 'denied' }] } },
        checking: { invoke: { src: 'register', onDone: 'ready', onError: 'denied' }, after: { PATIENCE: 'denied' } },
        ready: { entry: 'stamp', always: [{ guard: not('isExpired'), target: 'valid' }, { target: 'denied' }] },
        valid: {},
        denied: { on: { APPEAL: { guard: { type: 'isAdult' }, target: 'idle' } } },
      },
    })`,
  // Globals of a browser, on import and in steps; exported twice.
  'src/jukebox.ts': `
    import { createMachine, assign } from 'xstate'
    const songs = JSON.parse(localStorage.getItem('songs') ?? '["Reel"]')
    export const jukebox = createMachine({
      context: { songs, sound: null as AudioContext | null, width: 0 },
      initial: 'off',
      states: {
        off: { on: { COIN: { target: 'on', actions: assign({ sound: () => new AudioContext(), width: () => window.innerWidth }) } } },
        on: { on: { EJECT: { target: 'off', actions: assign({ songs: () => [document.title] }) } } },
      },
    })
    export default jukebox`,
  'src/stamp.js': `
    import { createMachine, fromPromise } from 'xstate'
    export const stamp = createMachine({
      initial: 'asking',
      states: {
        asking: { invoke: { src: fromPromise(async () => null), onDone: [{ guard: ({ event }) => !event.output, target: 'missing' }, { target: 'there' }] } },
        missing: {},
        there: {},
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
    export const idOf = () => createMachine({ id: 'made inside of a function' }).id`,
  // Not exported: a constant of a component's file.
  'src/switch.tsx': `
    import { createMachine } from 'xstate'
const switchMachine = createMachine({ id: 'switch', initial: 'off', states: { off: { on: { flip: 'on' } }, on: { on: { flip: 'off' } } } })
    export const Switch = () => <button>{switchMachine.id}</button>`,
  'src/notes.ts': `export const note = 'about createMachine'`,
}

/** Writes a project whose machines nobody here has seen. Returns its folder. */
export function foreignProject(): string {
  const folder = mkdtempSync(join(tmpdir(), 'foreign-'))
  for (const [path, content] of Object.entries(foreignFiles)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), content)
  }
  writeFileSync(join(folder, 'package.json'), '{ "name": "foreign", "type": "commonjs" }')
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
  return folder
}
