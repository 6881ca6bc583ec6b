import type { MachineCases } from '@passepartout/paths'
import type { SavedResult, savedItemsMachine } from './saved-items.machine.ts'

const line = { upi: '10000001T12X16', title: 'Harbor at Dusk', quantity: 1 }
const other = { upi: '10000002P12X16', title: 'Ardhaven', quantity: 2 }

export const savedItemsCases = {
  events: [
    { type: 'line.save', line },
    { type: 'saved.move', line: other },
    { type: 'saved.drop', line: other },
    { type: 'saved.undo' },
  ],
  ports: {
    takeStep: {
      done: [
        { kind: 'kept' },
        { kind: 'stock', left: 1 },
        { kind: 'gone' },
        { kind: 'failed' },
      ] satisfies SavedResult[],
      failed: [new Error('no answer')],
    },
  },
  facts: ({ step }) => step,
  invariants: {
    changing: ({ context }) => context.line !== null,
    undoing: ({ context }) => context.line !== null,
    'ready.idle': ({ context }) => context.line === null,
    'ready.changed': ({ context }) => context.line !== null,
  },
  descriptions: {
    'line.save': 'the shopper saves a line for later',
    'saved.move': 'the shopper moves what is saved into the cart',
    'saved.drop': 'the shopper removes what is saved',
    'saved.undo': 'the shopper takes it back',
  },
} satisfies MachineCases<typeof savedItemsMachine>
