import type { MachineCases } from '@passepartout/paths'
import type { JoinedLine, UnjoinResult } from '#/domain/cart/cart-join.ts'
import type { CartJoinEvent, cartJoinMachine } from './cart-join.machine.ts'

const line: JoinedLine = { itemId: 'item-1', title: 'Harbor Light', quantity: 1, before: 0 }

export const cartJoinCases = {
  events: [{ type: 'cart.joined', lines: [line], saved: 1 }, { type: 'join.undo' }] satisfies CartJoinEvent[],
  ports: {
    unjoin: {
      done: [{ kind: 'unjoined' }, { kind: 'failed' }] satisfies UnjoinResult[],
      failed: [new Error('no response')],
    },
  },
  facts: ({ lines }: { lines: readonly JoinedLine[] }) => ({ joined: lines.length > 0 }),
  invariants: {
    idle: ({ context }) => context.lines.length === 0,
    undoing: ({ context }) => context.lines.length > 0,
    joined: ({ context }: { context: { lines: readonly JoinedLine[] } }) => context.lines.length > 0,
  },
  descriptions: {
    'cart.joined': 'a guest who has a cart signs in',
    'join.undo': 'the shopper removes the joined lines',
  },
} satisfies MachineCases<typeof cartJoinMachine>
