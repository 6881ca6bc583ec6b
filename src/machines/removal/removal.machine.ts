import { assign, setup } from 'xstate'
import type { RemovalResult } from '#/domain/account/account.ts'
import { effect } from '../effect.ts'
import { port } from '../port.ts'

export type RemovalEvent =
  | { type: 'removal.ask'; id: string }
  | { type: 'removal.confirm' }
  | { type: 'removal.dismiss' }

/** The removal of one thing among several, which is asked about first. */
export const removalMachine = setup({
  types: { context: {} as { id: string }, events: {} as RemovalEvent, tags: {} as 'busy' },
  actors: { remove: port<RemovalResult, { id: string }>('remove') },
  actions: {
    keepId: assign({ id: (_, { id }: { id: string }) => id }),
    tellRemoved: effect('tellRemoved'),
    askToSignIn: effect('askToSignIn'),
  },
  guards: {
    isRemoved: (_, { kind }: RemovalResult) => kind === 'removed',
    isSignedOut: (_, { kind }: RemovalResult) => kind === 'signed-out',
  },
}).createMachine({
  id: 'removal',
  context: { id: '' },
  initial: 'idle',
  states: {
    idle: {
      on: { 'removal.ask': { target: 'confirming', actions: { type: 'keepId', params: ({ event }) => event } } },
    },
    confirming: { on: { 'removal.confirm': 'removing', 'removal.dismiss': 'idle' } },
    removing: {
      tags: 'busy',
      invoke: {
        id: 'remove',
        src: 'remove',
        input: ({ context }) => ({ id: context.id }),
        onDone: [
          { guard: { type: 'isRemoved', params: ({ event }) => event.output }, target: 'idle', actions: 'tellRemoved' },
          {
            guard: { type: 'isSignedOut', params: ({ event }) => event.output },
            target: 'idle',
            actions: 'askToSignIn',
          },
          { target: 'failed' },
        ],
        onError: 'failed',
      },
    },
    failed: { on: { 'removal.confirm': 'removing', 'removal.dismiss': 'idle' } },
  },
})
