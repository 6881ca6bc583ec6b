import { assertEvent, assign, setup } from 'xstate'
import { effect } from '../effect.ts'
import { port } from '../port.ts'

export type PreferenceEvent = { type: 'one.prefer'; id: string }

export type PreferenceAnswer = { kind: 'saved' } | { kind: 'signed-out' } | { kind: 'failed' }

/** Which one among several is offered first. */
export const preferenceMachine = setup({
  types: { context: {} as { id: string }, events: {} as PreferenceEvent, tags: {} as 'busy' },
  actors: { prefer: port<PreferenceAnswer, { id: string }>('prefer') },
  actions: {
    keepId: assign({ id: (_, { id }: { id: string }) => id }),
    tellSaved: effect('tellSaved'),
    tellFailed: effect('tellFailed'),
    askToSignIn: effect('askToSignIn'),
  },
  guards: {
    isSaved: (_, { kind }: PreferenceAnswer) => kind === 'saved',
    isSignedOut: (_, { kind }: PreferenceAnswer) => kind === 'signed-out',
  },
}).createMachine({
  id: 'preference',
  context: { id: '' },
  initial: 'idle',
  states: {
    idle: {
      on: { 'one.prefer': { target: 'preferring', actions: { type: 'keepId', params: ({ event }) => event } } },
    },
    preferring: {
      tags: 'busy',
      invoke: {
        id: 'prefer',
        src: 'prefer',
        input: ({ event }) => {
          assertEvent(event, 'one.prefer')
          return { id: event.id }
        },
        onDone: [
          { guard: { type: 'isSaved', params: ({ event }) => event.output }, target: 'idle', actions: 'tellSaved' },
          {
            guard: { type: 'isSignedOut', params: ({ event }) => event.output },
            target: 'idle',
            actions: 'askToSignIn',
          },
          { target: 'idle', actions: 'tellFailed' },
        ],
        onError: { target: 'idle', actions: 'tellFailed' },
      },
    },
  },
})
