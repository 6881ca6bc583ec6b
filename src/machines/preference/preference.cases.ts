import type { MachineCases } from '@passepartout/paths'
import type { PreferenceResult, PreferenceEvent, preferenceMachine } from './preference.machine.ts'

export const preferenceCases = {
  events: [
    { type: 'entry.prefer', id: 'A1' },
    { type: 'entry.prefer', id: 'A2' },
  ] satisfies PreferenceEvent[],
  ports: {
    prefer: {
      done: [{ kind: 'saved' }, { kind: 'signed-out' }, { kind: 'failed' }] satisfies PreferenceResult[],
      failed: [new Error('no response')],
    },
  },
  invariants: {
    idle: ({ children }) => !('prefer' in children),
    preferring: ({ context }) => context.id !== '',
  },
  descriptions: { 'entry.prefer': 'the shopper makes it the default' },
} satisfies MachineCases<typeof preferenceMachine>
