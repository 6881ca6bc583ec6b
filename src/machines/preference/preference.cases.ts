import type { PreferenceResult, PreferenceEvent } from './preference.machine.ts'

export const preferenceCases = {
  events: [{ type: 'one.prefer', id: 'A1' }] satisfies PreferenceEvent[],
  ports: {
    prefer: {
      done: [{ kind: 'saved' }, { kind: 'signed-out' }, { kind: 'failed' }] satisfies PreferenceResult[],
      failed: [new Error('no response')],
    },
  },
  descriptions: { 'one.prefer': 'the shopper prefers it' },
}
