import { expect, it } from 'vitest'
import { assign, createMachine } from 'xstate'
import type { AnyCases } from '@passepartout/paths'
import { wanderTo } from '../../paths/wander.ts'

/** A robot in a row of rooms: a wall is 20 equal steps away, and each turn leads back to the middle. */
const robot = createMachine({
  id: 'robot',
  context: { room: 20 },
  initial: 'walking',
  states: {
    walking: {
      always: { guard: ({ context }) => context.room === 40, target: 'atWall' },
      on: {
        step: { actions: assign({ room: ({ context }) => context.room + 1 }) },
        turn: { actions: assign({ room: 20 }) },
        rest: { actions: assign({ room: 20 }) },
      },
    },
    atWall: {},
  },
})
const cases = {
  events: [{ type: 'step' }, { type: 'turn', angle: 90 }, { type: 'rest' }],
} satisfies AnyCases

it('reaches a state that is many equal events away', () => {
  const paths = wanderTo(robot, cases, ['robot.walking | always | 0'])
  expect(paths.map(({ state }) => state.value)).toEqual(['atWall'])
})
