import { assign, setup } from 'xstate'
import type { JoinedLine, UnjoinResult } from '#/domain/cart/cart-join.ts'
import { effect } from '../effect.ts'
import type { FlowMeta } from '../meta.ts'
import { port } from '../port.ts'

/** `saved`: how many works of the guest's saved items were added to the account; undo keeps them. */
export type CartJoinEvent = { type: 'cart.joined'; lines: readonly JoinedLine[]; saved: number } | { type: 'join.undo' }

export const cartJoinMachine = setup({
  types: { context: {} as { lines: readonly JoinedLine[] }, events: {} as CartJoinEvent, tags: {} as 'busy' },
  actors: { unjoin: port<UnjoinResult, { lines: readonly JoinedLine[] }>('unjoin') },
  actions: {
    setLines: assign({ lines: (_, { lines }: { lines: readonly JoinedLine[] }) => lines }),
    forgetLines: assign({ lines: [] }),
    notifyJoined: effect<{ lines: readonly JoinedLine[]; saved: number }>('notifyJoined'),
    /** Shows the toast with the undo button again. */
    notifyAgain: effect('notifyAgain'),
    notifyUnjoined: effect('notifyUnjoined'),
    notifyFailed: effect('notifyFailed'),
  },
  guards: { isUnjoined: (_, { kind }: UnjoinResult) => kind === 'unjoined' },
}).createMachine({
  id: 'cart-join',
  description: "Notifies that a guest's cart was joined with the account's, and can undo it.",
  meta: { area: 'cart', page: 'every page' } satisfies FlowMeta,
  context: { lines: [] },
  initial: 'idle',
  on: {
    'cart.joined': {
      target: '.joined',
      actions: [
        { type: 'setLines', params: ({ event }) => event },
        { type: 'notifyJoined', params: ({ event }) => event },
      ],
    },
  },
  states: {
    idle: {},
    joined: { on: { 'join.undo': 'undoing' } },
    undoing: {
      tags: 'busy',
      invoke: {
        id: 'unjoin',
        src: 'unjoin',
        input: ({ context }) => ({ lines: context.lines }),
        onDone: [
          {
            guard: { type: 'isUnjoined', params: ({ event }) => event.output },
            target: 'idle',
            actions: ['forgetLines', 'notifyUnjoined'],
          },
          { target: 'joined', actions: ['notifyFailed', 'notifyAgain'] },
        ],
        onError: { target: 'joined', actions: ['notifyFailed', 'notifyAgain'] },
      },
    },
  },
})
