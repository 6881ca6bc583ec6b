import type { MachineCases } from '@passepartout/paths'
import type { RemovalResult } from '#/domain/account/account.ts'
import type { SavedPlansEvent, savedPlansMachine, StorePlanResult } from './saved-plans.machine.ts'

export const savedPlansCases = {
  events: [
    { type: 'plan.save', name: 'Hall', plan: '1_3k0.2c0_paint.white_e0' },
    { type: 'plan.remove', id: 'A1' },
  ] satisfies SavedPlansEvent[],
  ports: {
    savePlan: {
      done: [
        { kind: 'saved', id: 'A1' },
        { kind: 'invalid' },
        { kind: 'full' },
        { kind: 'blocked' },
        { kind: 'signed-out' },
        { kind: 'failed' },
      ] satisfies StorePlanResult[],
      failed: [new Error('no response')],
    },
    removePlan: {
      done: [{ kind: 'removed' }, { kind: 'signed-out' }, { kind: 'failed' }] satisfies RemovalResult[],
      failed: [new Error('no response')],
    },
  },
  invariants: {
    ready: ({ children }) => Object.keys(children).length === 0,
    saving: ({ context }) => context.name !== '' && context.result === null,
    removing: ({ context }) => context.result === null,
  },
  descriptions: {
    'plan.save': 'the shopper saves the plan under a name',
    'plan.remove': 'the shopper removes a saved plan',
  },
} satisfies MachineCases<typeof savedPlansMachine>
