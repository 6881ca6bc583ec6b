import { assign, setup } from 'xstate'
import { expect, it } from 'vitest'
import { assumedCases } from '@passepartout/paths/assumed-cases'

it('gives an event that is the parameters of an action only what the action reads of it', () => {
  const machine = setup({
    types: { context: {} as { level: number }, events: {} as { type: 'dial.turn'; level: number } },
    actions: { setLevel: assign({ level: (_, { level }: { level: number }) => level * 2 }) },
  }).createMachine({
    id: 'dial',
    context: { level: 0 },
    on: { 'dial.turn': { actions: { type: 'setLevel', params: ({ event }) => event } } },
  })
  const { events = [] } = assumedCases(machine)
  if (typeof events === 'function') throw new Error('expected a list of events')
  expect(new Set(events.flatMap((event) => Object.keys(event)))).toEqual(new Set(['type', 'level']))
})
