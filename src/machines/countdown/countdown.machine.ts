import { assign, setup } from 'xstate'
import { timeLeft } from '#/domain/shell/countdown.ts'
import type { FlowMeta } from '../meta.ts'
import { port } from '../port.ts'

export type CountdownEvent = { type: 'page.show' }

export interface CountdownInput {
  /** Milliseconds since the epoch. */
  end: number
  /** Milliseconds between two readings of the clock. */
  refresh: number
}

export interface CountdownContext extends CountdownInput {
  /** The last reading of the clock, in milliseconds since the epoch. */
  now: number
}

export const countdownMachine = setup({
  types: { input: {} as CountdownInput, context: {} as CountdownContext, events: {} as CountdownEvent },
  actors: { readClock: port<number, void>('readClock') },
  actions: { setTime: assign((_, { now }: { now: number }) => ({ now })) },
  guards: { isOver: ({ context }, { now }: { now: number }) => timeLeft(context.end, now) === undefined },
  delays: { REFRESH: ({ context }) => Math.min(context.refresh, context.end - context.now) },
}).createMachine({
  id: 'countdown',
  description: 'The time until a promotion ends: reads the clock at intervals and at the end.',
  meta: { area: 'shell', page: 'every page' } satisfies FlowMeta,
  context: ({ input }) => ({ ...input, now: 0 }),
  initial: 'reading',
  states: {
    reading: {
      invoke: {
        id: 'readClock',
        src: 'readClock',
        onDone: [
          { guard: { type: 'isOver', params: ({ event }) => ({ now: event.output }) }, target: 'over' },
          {
            target: 'running',
            actions: { type: 'setTime', params: ({ event }) => ({ now: event.output }) },
          },
        ],
      },
    },
    running: {
      after: { REFRESH: 'reading' },
      on: { 'page.show': 'reading' },
    },
    over: { type: 'final' },
  },
})
