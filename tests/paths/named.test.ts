import { assign, createMachine, fromCallback, not, setup } from 'xstate'
import { expect, it } from 'vitest'
import { withNames } from '@passepartout/paths/assumed-cases'
import { stateNodesOf } from '@passepartout/paths'

const invokesOf = (machine: Parameters<typeof stateNodesOf>[0]) =>
  stateNodesOf(machine).flatMap(({ invoke }) => invoke.map(({ id, src }) => [id, src]))

it('names the functions and actors of a definition by their source or their state', () => {
  const ticks = fromCallback(() => undefined)
  const machine = createMachine({
    types: { context: {} as { count: number } },
    context: { count: 0 },
    initial: 'idle',
    states: {
      idle: {
        invoke: { src: ticks },
        on: {
          go: [
            { guard: ({ context }) => context.count > 2, target: 'done' },
            { guard: not('isDone'), actions: [assign({ count: 1 }), () => window.alert(1)] },
          ],
        },
      },
      done: {},
    },
  })
  const named = withNames(machine, 'counter')
  expect(named.id).toBe('counter')
  expect(invokesOf(named)).toEqual([['actor of idle', 'actor of idle']])
  expect(Object.keys(named.implementations.guards)).toEqual(['context.count > 2', 'isDone'])
  expect(Object.keys(named.implementations.actions)).toEqual(['window.alert(1)'])
})

it('leaves the ids of actors to XState that run in several states, and a machine as it is in which all has a name', () => {
  const machine = setup({ actors: { ticks: fromCallback(() => undefined) } }).createMachine({
    id: 'deck',
    type: 'parallel',
    states: { one: { invoke: { src: 'ticks' } }, two: { invoke: { src: 'ticks' }, entry: () => undefined } },
  })
  const ids = invokesOf(withNames(machine, 'deck')).map(([id]) => id)
  expect(new Set(ids).size).toBe(2)
  const named = setup({ actions: { go: () => undefined } }).createMachine({ id: 'named', entry: 'go' })
  expect(withNames(named, 'other')).toBe(named)
})
