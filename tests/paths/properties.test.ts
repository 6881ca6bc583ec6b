import { assign, setup } from 'xstate'
import { describe, expect, it } from 'vitest'
import type { MachineCases } from '@passepartout/paths'
import { findRandomFailure } from '@passepartout/paths/random'
import { verdictOf } from '../../paths/properties.ts'

const machine = setup({
  types: { context: {} as { tries: number }, events: {} as { type: 'open' } | { type: 'fail' } | { type: 'close' } },
}).createMachine({
  id: 'door',
  context: { tries: 0 },
  initial: 'closed',
  states: {
    closed: { on: { open: 'opening' } },
    opening: {
      on: { fail: { target: 'closed', actions: assign({ tries: ({ context }) => context.tries + 1 }) }, open: 'open' },
    },
    open: { on: { close: 'closed' } },
  },
})
type Cases = MachineCases<typeof machine>
const events = [{ type: 'open' }, { type: 'fail' }, { type: 'close' }] satisfies Cases['events']

const states = (...values: string[]) => values.map((value) => machine.resolveState({ value, context: { tries: 0 } }))
const is = (value: string) => (state: { value: unknown }) => state.value === value

describe('a property over a path', () => {
  it.each([
    ['never', { never: is('open') }, ['closed', 'opening'], 'holds'],
    ['never', { never: is('open') }, ['closed', 'opening', 'open'], { failedAt: 2 }],
    ['never, after another', { after: is('opening'), never: is('closed') }, ['closed', 'closed'], 'inconclusive'],
    [
      'never, after another',
      { after: is('opening'), never: is('closed') },
      ['closed', 'opening', 'closed'],
      { failedAt: 2 },
    ],
    ['eventually', { eventually: is('open') }, ['closed', 'opening', 'open'], 'holds'],
    ['eventually', { eventually: is('open') }, ['closed', 'opening'], 'inconclusive'],
    [
      'eventually, within a bound',
      { eventually: is('open'), within: 1 },
      ['closed', 'opening', 'open'],
      { failedAt: 1 },
    ],
    ['eventually, within a bound', { eventually: is('open'), within: 5 }, ['closed', 'opening'], 'inconclusive'],
    ['until', { stays: is('closed'), until: is('opening') }, ['closed', 'closed', 'opening', 'open'], 'holds'],
    ['until', { stays: is('closed'), until: is('opening') }, ['closed', 'open', 'opening'], { failedAt: 1 }],
    ['until', { stays: is('closed'), until: is('opening') }, ['closed', 'closed'], 'inconclusive'],
  ])('%s', (_, property, values, verdict) => {
    expect(verdictOf(property, states(...values))).toEqual(verdict)
  })
})

it('fails random sequences with the shortest one that breaks the property', async () => {
  const cases = {
    events,
    properties: { 'it is tried once at most': { never: ({ context }) => context.tries > 1 } },
  } satisfies Cases
  const failure = await findRandomFailure(machine, cases)
  expect(failure).toContain('the property "it is tried once at most" fails after step 4, "fail"')
  expect(await findRandomFailure(machine, { events, properties: { opens: { eventually: is('open') } } })).toBeNull()
})
