import { assertEvent, assign, setup } from 'xstate'
import type { RemovalResult } from '#/domain/account/account.ts'
import type { NewPlan, SavePlanResult } from '#/domain/wall/named-plans.ts'
import { effect } from '../effect.ts'
import type { FlowMeta } from '../meta.ts'
import { port } from '../port.ts'

export type SavedPlansEvent = ({ type: 'plan.save' } & NewPlan) | { type: 'plan.remove'; id: string }

/** `blocked`: the browser does not let the shop store anything. */
export type StorePlanResult = SavePlanResult | { kind: 'blocked' }

interface SavedPlansContext {
  /** The name of the plan that was last saved. */
  name: string
  /** The result of the last save; null after another one has started. */
  result: StorePlanResult['kind'] | null
}

export const savedPlansMachine = setup({
  types: { context: {} as SavedPlansContext, events: {} as SavedPlansEvent, tags: {} as 'busy' },
  actors: {
    /** Saves a plan in the account of a registered shopper, and otherwise in the browser. */
    savePlan: port<StorePlanResult, NewPlan>('savePlan'),
    removePlan: port<RemovalResult, { id: string }>('removePlan'),
  },
  actions: {
    setName: assign((_, { name }: NewPlan) => ({ name, result: null })),
    setResult: assign({ result: (_, { kind }: StorePlanResult) => kind }),
    clearResult: assign({ result: null }),
    /** Notes in the address which plan is shown, so that it can be saved again. */
    showSaved: effect<{ id: string }>('showSaved'),
    notifyRemoved: effect('notifyRemoved'),
    notifyFailed: effect('notifyFailed'),
    requestSignIn: effect('requestSignIn'),
  },
  guards: {
    isSaved: (_, { kind }: StorePlanResult) => kind === 'saved',
    isRemoved: (_, { kind }: RemovalResult) => kind === 'removed',
    isSignedOut: (_, { kind }: StorePlanResult | RemovalResult) => kind === 'signed-out',
  },
}).createMachine({
  id: 'saved-plans',
  description: 'Saves wall plans under names, in the account or in the browser, and removes them.',
  meta: { area: 'wall', page: '/wall', sends: { requestSignIn: ['auth-modal modal.open'] } } satisfies FlowMeta,
  context: { name: '', result: null },
  initial: 'ready',
  states: {
    ready: {
      on: {
        'plan.save': { target: 'saving', actions: { type: 'setName', params: ({ event }) => event } },
        'plan.remove': { target: 'removing', actions: 'clearResult' },
      },
    },
    saving: {
      tags: 'busy',
      invoke: {
        id: 'savePlan',
        src: 'savePlan',
        input: ({ event }) => {
          assertEvent(event, 'plan.save')
          return { name: event.name, plan: event.plan }
        },
        onDone: [
          {
            guard: { type: 'isSaved', params: ({ event }) => event.output },
            target: 'ready',
            actions: [
              { type: 'setResult', params: ({ event }) => event.output },
              { type: 'showSaved', params: ({ event }) => ({ id: savedId(event.output) }) },
            ],
          },
          {
            guard: { type: 'isSignedOut', params: ({ event }) => event.output },
            target: 'ready',
            actions: [{ type: 'setResult', params: ({ event }) => event.output }, 'requestSignIn'],
          },
          { target: 'ready', actions: { type: 'setResult', params: ({ event }) => event.output } },
        ],
        onError: { target: 'ready', actions: { type: 'setResult', params: { kind: 'failed' } } },
      },
    },
    removing: {
      tags: 'busy',
      invoke: {
        id: 'removePlan',
        src: 'removePlan',
        input: ({ event }) => {
          assertEvent(event, 'plan.remove')
          return { id: event.id }
        },
        onDone: [
          {
            guard: { type: 'isRemoved', params: ({ event }) => event.output },
            target: 'ready',
            actions: 'notifyRemoved',
          },
          {
            guard: { type: 'isSignedOut', params: ({ event }) => event.output },
            target: 'ready',
            actions: 'requestSignIn',
          },
          { target: 'ready', actions: 'notifyFailed' },
        ],
        onError: { target: 'ready', actions: 'notifyFailed' },
      },
    },
  },
})

function savedId(result: StorePlanResult): string {
  if (result.kind !== 'saved') throw new Error(`no plan is saved: ${result.kind}`)
  return result.id
}
