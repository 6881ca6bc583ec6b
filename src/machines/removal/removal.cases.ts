import type { RemovalResult } from '#/domain/account/account.ts'
import type { RemovalEvent } from './removal.machine.ts'

export const removalCases = {
  events: [
    { type: 'removal.ask', id: 'A1' },
    { type: 'removal.confirm' },
    { type: 'removal.dismiss' },
  ] satisfies RemovalEvent[],
  ports: {
    remove: {
      done: [{ kind: 'removed' }, { kind: 'signed-out' }, { kind: 'failed' }] satisfies RemovalResult[],
      failed: [new Error('no answer')],
    },
  },
  descriptions: {
    'removal.ask': 'the shopper wants to remove it',
    'removal.confirm': 'the shopper says yes',
    'removal.dismiss': 'the shopper keeps it',
  },
}
