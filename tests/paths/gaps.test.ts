import {
  type AnyCases,
  coverageItemsOf,
  describeMissed,
  describePath,
  getCoveringPaths,
  testModelPath,
} from '@passepartout/paths'
import { expect, it } from 'vitest'
import { assign, createMachine, fromPromise, setup, type AnyStateMachine } from 'xstate'

/** A door with a lock that accepts one code. */
const door = (opensTo = 'open', more: Record<string, string> = {}) =>
  setup({
    types: { events: {} as { type: 'code'; code: string } | { type: 'shut' } | { type: 'ring' } },
    guards: { isRight: (_, { code }: { code: string }) => code === '1234' },
  }).createMachine({
    id: 'door',
    initial: 'shut',
    states: {
      shut: { on: { code: { guard: { type: 'isRight', params: ({ event }) => event }, target: opensTo } } },
      open: { on: { shut: 'shut', ...more } },
      jammed: { on: { shut: 'shut' } },
    },
  })
const codeEvent = (code: string) => ({ type: 'code', code })
const shut = { type: 'shut' }
const cases: AnyCases = { events: [codeEvent('1234'), codeEvent('0'), shut] }
const missed = (machine: AnyStateMachine, machineCases: AnyCases) =>
  getCoveringPaths(machine, machineCases).missed.map(({ description }) => description)

it('lists items that no path can take', () => {
  expect(missed(door(), cases)).toEqual(['in "jammed", on "shut" -> "shut"'])
})

it('lists a guard branch for which the cases have no payload', () => {
  expect(missed(door(), { events: [codeEvent('1234'), shut] })).toContain('in "shut", on "code", denied by isRight')
  expect(missed(door(), { events: [codeEvent('0'), shut] })).toContain('in "shut", on "code" [isRight] -> "open"')
})

it('lists an error for which the cases have no result', () => {
  const machine = setup({ actors: { fetch: fromPromise<number>(() => Promise.resolve(1)) } }).createMachine({
    id: 'fetches',
    initial: 'fetching',
    states: { fetching: { invoke: { id: 'fetch', src: 'fetch', onDone: 'over', onError: 'over' } }, over: {} },
  })
  expect(missed(machine, { events: [], ports: { fetch: { done: [1] } } })).toEqual([
    'in "fetching", on "fetch failed" -> "over"',
  ])
})

it('lists a branch that depends on context outside of the facts and takes it when the facts include it', () => {
  const machine = setup({
    types: { context: {} as { attempts: number } },
    actions: { count: assign({ attempts: ({ context }) => context.attempts + 1 }) },
    guards: { isEnough: ({ context }) => context.attempts > 2 },
  }).createMachine({
    id: 'retries',
    context: { attempts: 0 },
    initial: 'trying',
    states: { trying: { on: { retry: [{ guard: 'isEnough', target: 'over' }, { actions: 'count' }] } }, over: {} },
  })
  const events = [{ type: 'retry' }]
  expect(missed(machine, { events, facts: () => null })).toEqual(['in "trying", on "retry" [isEnough] -> "over"'])
  expect(missed(machine, { events, facts: ({ attempts }: { attempts: number }) => attempts })).toEqual([])
})

it('throws for a machine with an unlimited number of states', () => {
  const machine = setup({
    types: { context: {} as { name: string; count: number } },
    actions: { count: assign({ count: ({ context }) => context.count + 1 }) },
  }).createMachine({ id: 'endless', context: { name: 'x', count: 0 }, on: { more: { actions: 'count' } } })
  const events = [{ type: 'more' }]
  expect(() => getCoveringPaths(machine, { events }, { maxStates: 50 })).toThrow(
    /more than 50 states. "count" of its context has 5\d values/,
  )
  expect(() => getCoveringPaths(machine, { events }, { maxStates: 1e9, maxSeconds: 0.2 })).toThrow(
    /states that are not visited after 0.2 s. "count" of its context has \d+ values/,
  )
})

it('fails a path when an invariant does not hold', async () => {
  const { paths } = getCoveringPaths(door(), cases)
  const never: AnyCases = { ...cases, invariants: { open: () => false } }
  await expect(testModelPath(door(), never, paths[0]!)).rejects.toThrow(
    /the assertion of "open" does not hold\n {2}after started -> shut\n {4}code/,
  )
})

it('fails a path when the live machine reaches another state', async () => {
  const { paths } = getCoveringPaths(door(), cases)
  await expect(testModelPath(door('jammed'), cases, paths[0]!)).rejects.toThrow(
    'the live machine is in "jammed", expected "open"',
  )
})

it('excludes items that are covered in the model only', () => {
  const machine = createMachine({
    id: 'marked',
    initial: 'one',
    states: {
      one: { on: { go: 'two', jump: { target: 'three', meta: { modelOnly: 'only the back office jumps' } } } },
      two: {},
      three: {},
    },
  })
  const jumpCases: AnyCases = { events: [{ type: 'go' }, { type: 'jump' }] }
  const transitions = coverageItemsOf(machine, jumpCases).filter(({ kind }) => kind === 'transition')
  expect(transitions.map(({ modelOnly }) => modelOnly)).toEqual([null, 'only the back office jumps'])
  const { paths, missed: missedItems } = getCoveringPaths(machine, jumpCases, { surface: {} })
  expect(missedItems).toEqual([])
  expect(paths.map(({ steps }) => steps.map(({ label }) => label))).toEqual([['started', 'go']])
})

const fetching = (onError?: string) =>
  setup({ actors: { fetch: fromPromise<number>(() => Promise.resolve(1)) } }).createMachine({
    id: 'fetches',
    initial: 'fetching',
    states: {
      fetching: { invoke: { id: 'fetch', src: 'fetch', onDone: 'over', ...(onError ? { onError } : {}) } },
      over: {},
    },
  })

it('throws for a port without onError and without a failed case, unless a reason is given', () => {
  const ports = { fetch: { done: [1] } }
  expect(() => getCoveringPaths(fetching(), { events: [], ports })).toThrow(
    'in "fetching", the port "fetch" has neither onError nor a failed case',
  )
  const neverFails = 'a clock can always be read'
  expect(missed(fetching(), { events: [], ports: { fetch: { done: [1], neverFails } } })).toEqual([])
  expect(() =>
    missed(fetching(), { events: [], ports: { fetch: { done: [1], failed: [new Error('broken')] } } }),
  ).toThrow('"fetches" ends with an error on fetch failed 1')
})

it('counts the results that a function lists', () => {
  const ports = { fetch: { done: () => [1, 2], failed: [new Error('broken')] } }
  const { items, paths } = getCoveringPaths(fetching('over'), { events: [], ports })
  expect(items.map(({ labels }) => labels?.[0])).toEqual(expect.arrayContaining(['fetch done 1', 'fetch done 2']))
  expect(paths).toHaveLength(3)
})

it('misses inputs and results that the cases of a surface leave out, unless a reason is given', () => {
  const fetchCases: AnyCases = {
    input: ['one', 'two'],
    events: [],
    ports: { fetch: { done: () => [1, 2], failed: [new Error('broken')] } },
  }
  const surface = { cases: { input: ['one'], ports: { fetch: { done: [1], failed: [new Error('broken')] } } } }
  const onSurface = (omits: Record<string, string>) =>
    getCoveringPaths(fetching('over'), fetchCases, { surface: { ...surface, omits } }).missed.map(
      ({ labels }) => labels?.[0],
    )
  expect(onSurface({})).toEqual(['started 2', 'fetch done 2'])
  expect(onSurface({ 'started 2': 'the page has one input', 'fetch done 2': 'the server returns 1' })).toEqual([])
})

it('describes a path in sentences', () => {
  const { paths } = getCoveringPaths(door(), cases)
  const descriptions = {
    code: (event: { code: string }) => `the code ${event.code} is typed`,
    shut: 'the door falls shut',
  }
  expect(describePath({ ...cases, descriptions }, paths[0]!)).toEqual([
    'It starts in *shut*.',
    'In *shut*, when the code 1234 is typed, it is *open*.',
    'In *open*, when the door falls shut, it is *shut*.',
    'In *shut*, when the code 0 is typed, it stays there.',
  ])
})

it('waives an item with a reason, and rejects a reason that is not needed', () => {
  const unreachable = 'in "jammed", on "shut" -> "shut"'
  const waiving = (...descriptions: string[]): AnyCases => ({
    ...cases,
    waived: Object.fromEntries(descriptions.map((description) => [description, 'the lock is not built yet'])),
  })
  const { missed: left, items } = getCoveringPaths(door(), waiving(unreachable))
  expect(left).toEqual([])
  expect(items.flatMap(({ description, waived }) => (waived ? [description] : []))).toEqual([unreachable])
  expect(describeMissed('door', items, new Set())).not.toContain(unreachable)
  expect(() => getCoveringPaths(door(), waiving('in "open", on "shut" -> "shut"', unreachable))).toThrow(
    'the cases of "door" waive in "open", on "shut" -> "shut", but a path takes it: remove it from "waived"',
  )
  expect(() => getCoveringPaths(door(), waiving('in "cellar", on "shut"'))).toThrow(
    'expected the description of an item',
  )
})
