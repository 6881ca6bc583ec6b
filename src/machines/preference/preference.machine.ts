import { assertEvent, assign, setup } from 'xstate'
import { effect } from '../effect.ts'
import type { FlowMeta } from '../meta.ts'
import { port } from '../port.ts'

export type PreferenceEvent = { type: 'entry.prefer'; id: string }

export type PreferenceResult = { kind: 'saved' } | { kind: 'signed-out' } | { kind: 'failed' }

export const preferenceMachine = setup({
  types: { context: {} as { id: string }, events: {} as PreferenceEvent, tags: {} as 'busy' },
  actors: { prefer: port<PreferenceResult, { id: string }>('prefer') },
  actions: {
    setId: assign({ id: (_, { id }: { id: string }) => id }),
    notifySaved: effect('notifySaved'),
    notifyFailed: effect('notifyFailed'),
    requestSignIn: effect('requestSignIn'),
  },
  guards: {
    isSaved: (_, { kind }: PreferenceResult) => kind === 'saved',
    isSignedOut: (_, { kind }: PreferenceResult) => kind === 'signed-out',
  },
}).createMachine({
  id: 'preference',
  description: 'Makes a saved address or card the default.',
  meta: { area: 'account', page: '/account', sends: { requestSignIn: ['auth-modal modal.open'] } } satisfies FlowMeta,
  context: { id: '' },
  initial: 'idle',
  states: {
    idle: {
      on: { 'entry.prefer': { target: 'preferring', actions: { type: 'setId', params: ({ event }) => event } } },
    },
    preferring: {
      tags: 'busy',
      invoke: {
        id: 'prefer',
        src: 'prefer',
        input: ({ event }) => {
          assertEvent(event, 'entry.prefer')
          return { id: event.id }
        },
        onDone: [
          { guard: { type: 'isSaved', params: ({ event }) => event.output }, target: 'idle', actions: 'notifySaved' },
          {
            guard: { type: 'isSignedOut', params: ({ event }) => event.output },
            target: 'idle',
            actions: 'requestSignIn',
          },
          { target: 'idle', actions: 'notifyFailed' },
        ],
        onError: { target: 'idle', actions: 'notifyFailed' },
      },
    },
  },
})
