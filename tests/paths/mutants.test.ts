import type { AnyCases } from '#paths/cases.ts'
import { cover } from '#paths/cover.ts'
import { edgesOf } from '#paths/edges.ts'
import { walkModel } from '#paths/model.ts'
import { leftBehind, recordOf } from '#paths/record.ts'
import { sentences } from '#paths/words.ts'
import { expect, it } from 'vitest'
import { assign, createMachine, fromPromise, setup, type AnyStateMachine } from 'xstate'

/** A door whose lock takes one code. */
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
const code = (given: string) => ({ type: 'code', code: given })
const shut = { type: 'shut' }
const cases: AnyCases = { events: [code('1234'), code('0'), shut] }
const missing = (machine: AnyStateMachine, given: AnyCases) => cover(machine, given).missed.map(({ words }) => words)

it('names what no path can reach', () => {
  expect(missing(door(), cases)).toEqual(['in "jammed", on "shut" -> "shut"'])
})

it('misses the branch for which the cases have no payload', () => {
  expect(missing(door(), { events: [code('1234'), shut] })).toContain('in "shut", on "code", refused by isRight')
  expect(missing(door(), { events: [code('0'), shut] })).toContain('in "shut", on "code" [isRight] -> "open"')
})

it('misses a failure that the cases do not list', () => {
  const machine = setup({ actors: { ask: fromPromise<number>(() => Promise.resolve(1)) } }).createMachine({
    id: 'asks',
    initial: 'asking',
    states: { asking: { invoke: { id: 'ask', src: 'ask', onDone: 'over', onError: 'over' } }, over: {} },
  })
  expect(missing(machine, { events: [], ports: { ask: { done: [1] } } })).toEqual([
    'in "asking", on "ask failed" -> "over"',
  ])
})

it('misses what depends on context that the facts leave out, and finds it with them', () => {
  const machine = setup({
    types: { context: {} as { asked: number } },
    actions: { count: assign({ asked: ({ context }) => context.asked + 1 }) },
    guards: { isEnough: ({ context }) => context.asked > 2 },
  }).createMachine({
    id: 'patience',
    context: { asked: 0 },
    initial: 'asking',
    states: { asking: { on: { ask: [{ guard: 'isEnough', target: 'over' }, { actions: 'count' }] } }, over: {} },
  })
  const events = [{ type: 'ask' }]
  expect(missing(machine, { events, facts: () => null })).toEqual(['in "asking", on "ask" [isEnough] -> "over"'])
  expect(missing(machine, { events, facts: ({ asked }: { asked: number }) => asked })).toEqual([])
})

it('refuses a machine whose situations never end', () => {
  const machine = setup({
    types: { context: {} as { count: number } },
    actions: { count: assign({ count: ({ context }) => context.count + 1 }) },
  }).createMachine({ id: 'endless', context: { count: 0 }, on: { more: { actions: 'count' } } })
  expect(() => cover(machine, { events: [{ type: 'more' }] }, { situations: 50 })).toThrow(/more than 50 situations/)
})

it('fails when an invariant does not hold', async () => {
  const { paths } = cover(door(), cases)
  const never: AnyCases = { ...cases, invariants: { open: () => false } }
  await expect(walkModel(door(), never, paths[0]!)).rejects.toThrow(
    /what must hold in "open" does not\n {2}after started -> shut\n {4}code/,
  )
})

it('fails when the live machine goes elsewhere', async () => {
  const { paths } = cover(door(), cases)
  await expect(walkModel(door('jammed'), cases, paths[0]!)).rejects.toThrow(
    'the live machine is in "jammed" where the path says "open"',
  )
})

it('names a recorded path that a change leaves behind', () => {
  const recorded = recordOf(door(), cover(door(), cases).paths)
  const left = (machine: AnyStateMachine, given = cases) =>
    leftBehind({ machine, cases: given }, recorded, edgesOf(machine, given))
  expect(left(door('jammed'))).toEqual([
    'path 1 of "door" is left behind at step 2: in "shut", "code {"code":"1234"}" led to "open" and now leads to "jammed". If that is meant, renew the record with `npm run paths -- --record`.',
  ])
  expect(left(door(), { events: [shut] })[0]).toMatch(/in "shut", "code \{"code":"1234"\}" can no longer happen/)
  expect(left(door('open', { ring: 'open' })).join()).toMatch(/no recorded path of "door" takes: in "open", on "ring"/)
})

it('leaves out what no shopper can cause, and says why', () => {
  const machine = createMachine({
    id: 'marked',
    initial: 'one',
    states: {
      one: { on: { go: 'two', jump: { target: 'three', meta: { notByShopper: 'only the back office jumps' } } } },
      two: {},
      three: {},
    },
  })
  const given: AnyCases = { events: [{ type: 'go' }, { type: 'jump' }] }
  expect(edgesOf(machine, given).map(({ reason }) => reason)).toEqual([null, 'only the back office jumps'])
  const byShopper = cover(machine, given, { avoid: ({ reason }) => reason !== null })
  expect(byShopper.missed).toEqual([])
  expect(byShopper.paths.map(({ steps }) => steps.map(({ label }) => label))).toEqual([['started', 'go']])
})

it('tells a path in sentences', () => {
  const { paths } = cover(door(), cases)
  const words = {
    code: ({ code: given }: { code: string }) => `the code ${given} is typed`,
    shut: 'the door falls shut',
  }
  expect(sentences({ ...cases, words }, paths[0]!)).toEqual([
    'It starts in *shut*.',
    'In *shut*, when the code 1234 is typed, it is *open*.',
    'In *open*, when the door falls shut, it is *shut*.',
    'In *shut*, when the code 0 is typed, it stays there.',
  ])
})
