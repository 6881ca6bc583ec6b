import type { MachineCases } from '@passepartout/paths'
import type { SavedStepResult, savedItemsMachine } from './saved-items.machine.ts'

const line = { upi: '10000001T12X16', title: 'Harbor at Dusk', quantity: 1 }
const savedLine = { upi: '10000002P12X16', title: 'Ardhaven', quantity: 2 }

export const savedItemsCases = {
  events: [
    { type: 'line.save', line },
    { type: 'saved.move', line: savedLine },
    { type: 'saved.drop', line: savedLine },
    { type: 'saved.undo' },
  ],
  ports: {
    takeStep: {
      done: [
        { kind: 'done' },
        { kind: 'stock', left: 1 },
        { kind: 'gone' },
        { kind: 'failed' },
      ] satisfies SavedStepResult[],
      failed: [new Error('no response')],
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
    'saved.move': 'the shopper moves a saved item to the cart',
    'saved.drop': 'the shopper removes a saved item',
    'saved.undo': 'the shopper undoes the last step',
  },
} satisfies MachineCases<typeof savedItemsMachine>
