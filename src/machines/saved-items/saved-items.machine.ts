import { assign, setup } from 'xstate'
import { stepBack, type SavedStep } from '#/domain/cart/saved-items.ts'
import { effect } from '../effect.ts'
import type { FlowMeta } from '../meta.ts'
import { port } from '../port.ts'
import { required } from '../required.ts'

export interface SavedLine {
  upi: string
  title: string
  quantity: number
}

export type SavedItemsEvent =
  /** Moves a line from the cart to the saved items. */
  | { type: 'line.save'; line: SavedLine }
  /** Moves a saved item to the cart. */
  | { type: 'saved.move'; line: SavedLine }
  | { type: 'saved.drop'; line: SavedLine }
  | { type: 'saved.undo' }

export type SavedStepResult = { kind: 'done' } | { kind: 'stock'; left: number } | { kind: 'gone' } | { kind: 'failed' }

interface SavedItemsContext {
  line: SavedLine | null
  step: SavedStep
}

export interface RequestedStep {
  step: SavedStep
  upi: string
  quantity: number
}

export const savedItemsMachine = setup({
  types: { context: {} as SavedItemsContext, events: {} as SavedItemsEvent, tags: {} as 'busy' | 'undoable' },
  actors: { takeStep: port<SavedStepResult, RequestedStep>('takeStep') },
  actions: {
    setStep: assign((_, { line, step }: { line: SavedLine; step: SavedStep }) => ({ line, step })),
    forget: assign({ line: null }),
    notifyGone: effect('notifyGone'),
    notifyStock: effect<{ left: number }>('notifyStock'),
    notifyFailed: effect('notifyFailed'),
  },
  guards: {
    isStored: (_, { kind }: SavedStepResult) => kind === 'done',
    isShort: (_, { kind }: SavedStepResult) => kind === 'stock',
    isGone: (_, { kind }: SavedStepResult) => kind === 'gone',
  },
}).createMachine({
  id: 'saved-items',
  description: 'Saves lines of the cart for later, moves them back and removes them; the last step can be undone.',
  meta: { area: 'cart', page: '/cart' } satisfies FlowMeta,
  context: { line: null, step: 'save' },
  initial: 'ready',
  states: {
    ready: {
      initial: 'idle',
      on: {
        'line.save': {
          target: 'changing',
          actions: { type: 'setStep', params: ({ event }) => ({ line: event.line, step: 'save' }) },
        },
        'saved.move': {
          target: 'changing',
          actions: { type: 'setStep', params: ({ event }) => ({ line: event.line, step: 'move' }) },
        },
        'saved.drop': {
          target: 'changing',
          actions: { type: 'setStep', params: ({ event }) => ({ line: event.line, step: 'drop' }) },
        },
      },
      states: {
        idle: {},
        changed: { tags: 'undoable', on: { 'saved.undo': '#saved-items.undoing' } },
      },
    },
    changing: {
      tags: 'busy',
      invoke: {
        id: 'takeStep',
        src: 'takeStep',
        input: ({ context }) => requestOf(context, context.step),
        onDone: [
          { guard: { type: 'isStored', params: ({ event }) => event.output }, target: 'ready.changed' },
          {
            guard: { type: 'isShort', params: ({ event }) => event.output },
            target: 'ready',
            actions: ['forget', { type: 'notifyStock', params: ({ event }) => ({ left: leftOf(event.output) }) }],
          },
          {
            guard: { type: 'isGone', params: ({ event }) => event.output },
            target: 'ready',
            actions: ['forget', 'notifyGone'],
          },
          { target: 'ready', actions: ['forget', 'notifyFailed'] },
        ],
        onError: { target: 'ready', actions: ['forget', 'notifyFailed'] },
      },
    },
    undoing: {
      tags: ['busy', 'undoable'],
      invoke: {
        id: 'stepBack',
        src: 'takeStep',
        input: ({ context }) => requestOf(context, stepBack[context.step]),
        onDone: [
          { guard: { type: 'isStored', params: ({ event }) => event.output }, target: 'ready', actions: 'forget' },
          {
            guard: { type: 'isShort', params: ({ event }) => event.output },
            target: 'ready.changed',
            actions: { type: 'notifyStock', params: ({ event }) => ({ left: leftOf(event.output) }) },
          },
          {
            guard: { type: 'isGone', params: ({ event }) => event.output },
            target: 'ready',
            actions: ['forget', 'notifyGone'],
          },
          { target: 'ready.changed', actions: 'notifyFailed' },
        ],
        onError: { target: 'ready.changed', actions: 'notifyFailed' },
      },
    },
  },
})

const leftOf = (result: SavedStepResult): number => (result.kind === 'stock' ? result.left : 0)

function requestOf({ line }: SavedItemsContext, step: SavedStep): RequestedStep {
  const { upi, quantity } = required(line, 'line')
  return { step, upi, quantity }
}
