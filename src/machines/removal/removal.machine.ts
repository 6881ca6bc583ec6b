import { setup } from 'xstate'
import type { RemovalResult } from '#/domain/account/account.ts'
import { effect } from '../effect.ts'
import type { FlowMeta } from '../meta.ts'
import { port } from '../port.ts'

export type RemovalEvent = { type: 'removal.confirm' }

export const removalMachine = setup({
  types: { input: {} as { id: string }, context: {} as { id: string }, events: {} as RemovalEvent, tags: {} as 'busy' },
  actors: { remove: port<RemovalResult, { id: string }>('remove') },
  actions: {
    notifyRemoved: effect('notifyRemoved'),
    /** Shows the page without the confirmation. */
    close: effect('close'),
    requestSignIn: effect('requestSignIn'),
  },
  guards: {
    isRemoved: (_, { kind }: RemovalResult) => kind === 'removed',
    isSignedOut: (_, { kind }: RemovalResult) => kind === 'signed-out',
  },
}).createMachine({
  id: 'removal',
  description: 'The confirmation of a removal.',
  meta: { area: 'account', page: '/account', sends: { requestSignIn: ['auth-modal modal.open'] } } satisfies FlowMeta,
  context: ({ input }) => input,
  initial: 'confirming',
  states: {
    confirming: { on: { 'removal.confirm': 'removing' } },
    removing: {
      tags: 'busy',
      invoke: {
        id: 'remove',
        src: 'remove',
        input: ({ context }) => ({ id: context.id }),
        onDone: [
          {
            guard: { type: 'isRemoved', params: ({ event }) => event.output },
            target: 'closed',
            actions: ['notifyRemoved', 'close'],
          },
          {
            guard: { type: 'isSignedOut', params: ({ event }) => event.output },
            target: 'closed',
            actions: ['close', 'requestSignIn'],
          },
          { target: 'failed' },
        ],
        onError: 'failed',
      },
    },
    failed: { on: { 'removal.confirm': 'removing' } },
    closed: { type: 'final' },
  },
})
