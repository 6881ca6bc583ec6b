import { assign, setup } from 'xstate'
import { effect } from '../effect.ts'
import { port } from '../port.ts'

export type MiniCartEvent =
  /** A pointer or the focus comes to the cart's icon or what hangs below it; `count` things are in the cart. */
  | { type: 'cart.point'; count: number }
  | { type: 'cart.leave' }
  | { type: 'panel.close' }
  | { type: 'line.ask'; itemId: string }
  | { type: 'line.keep' }
  | { type: 'line.remove' }

/** `gone`: the line is not in the basket any more; `left`: how many things still are. */
export type LeaveAnswer = { kind: 'removed'; left: number } | { kind: 'gone'; left: number } | { kind: 'failed' }

interface MiniCartContext {
  /** The line that is asked about. */
  itemId: string | null
}

/** The cart in short, below its icon; a line is removed once the shopper has confirmed it. */
export const miniCartMachine = setup({
  types: { context: {} as MiniCartContext, events: {} as MiniCartEvent, tags: {} as 'open' | 'busy' },
  actors: { removeLine: port<LeaveAnswer, { itemId: string }>('removeLine') },
  /** Long enough that passing over the icon opens nothing, and to come back to what hangs below it. */
  delays: { POINTING: 120, LEAVING: 250 },
  actions: {
    keepLine: assign({ itemId: (_, { itemId }: { itemId: string }) => itemId }),
    forgetLine: assign({ itemId: null }),
    notifyRemoved: effect('notifyRemoved'),
    notifyGone: effect('notifyGone'),
    notifyFailed: effect('notifyFailed'),
  },
  guards: {
    hasItems: (_, { count }: { count: number }) => count > 0,
    isLast: (_, answer: LeaveAnswer) => answer.kind === 'removed' && answer.left === 0,
    isRemoved: (_, { kind }: LeaveAnswer) => kind === 'removed',
    isLastGone: (_, answer: LeaveAnswer) => answer.kind === 'gone' && answer.left === 0,
    isGone: (_, { kind }: LeaveAnswer) => kind === 'gone',
  },
}).createMachine({
  id: 'mini-cart',
  context: { itemId: null },
  initial: 'closed',
  states: {
    closed: {
      entry: 'forgetLine',
      on: {
        'cart.point': {
          guard: { type: 'hasItems', params: ({ event }) => event },
          target: 'pointed',
          meta: { denialModelOnly: 'the icon of an empty cart tells nothing' },
        },
      },
    },
    pointed: {
      on: { 'cart.leave': 'closed' },
      after: { POINTING: 'open' },
    },
    open: {
      tags: 'open',
      initial: 'reading',
      on: {
        'cart.leave': 'leaving',
        'panel.close': 'closed',
        'line.ask': { target: '.confirming', actions: { type: 'keepLine', params: ({ event }) => event } },
      },
      states: {
        reading: { entry: 'forgetLine' },
        confirming: { on: { 'line.keep': 'reading', 'line.remove': '#mini-cart.removing' } },
      },
    },
    /** It may be on the way back. */
    leaving: {
      tags: 'open',
      on: { 'cart.point': 'open', 'panel.close': 'closed' },
      after: { LEAVING: 'closed' },
    },
    removing: {
      tags: ['open', 'busy'],
      invoke: {
        id: 'removeLine',
        src: 'removeLine',
        input: ({ context }) => ({ itemId: context.itemId ?? '' }),
        onDone: [
          {
            guard: { type: 'isLast', params: ({ event }) => event.output },
            target: 'closed',
            actions: 'notifyRemoved',
          },
          {
            guard: { type: 'isRemoved', params: ({ event }) => event.output },
            target: 'open',
            actions: 'notifyRemoved',
          },
          {
            guard: { type: 'isLastGone', params: ({ event }) => event.output },
            target: 'closed',
            actions: 'notifyGone',
          },
          { guard: { type: 'isGone', params: ({ event }) => event.output }, target: 'open', actions: 'notifyGone' },
          { target: 'open', actions: 'notifyFailed' },
        ],
        onError: { target: 'open', actions: 'notifyFailed' },
      },
    },
  },
})
