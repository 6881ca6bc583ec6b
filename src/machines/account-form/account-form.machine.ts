import { assertEvent, assign, setup } from 'xstate'
import {
  changeFaults,
  hasFaults,
  type AccountAnswer,
  type AccountChange,
  type AccountFaults,
  type AccountRefusal,
} from '#/domain/account/account-change.ts'
import { effect } from '../effect.ts'
import { port } from '../port.ts'

export type AccountFormEvent =
  /** `subject` is the id of what is to be changed; without it, something new is to be added. */
  | { type: 'form.open'; subject?: string }
  | { type: 'form.edit'; field: string }
  | { type: 'form.submit'; change: AccountChange }
  | { type: 'form.close' }

interface AccountFormContext {
  subject: string | undefined
  faults: AccountFaults
  refusal: AccountRefusal | null
}

const clean = { faults: {}, refusal: null }

/** A form of the account area: what stands there can be opened, changed and saved. */
export const accountFormMachine = setup({
  types: { context: {} as AccountFormContext, events: {} as AccountFormEvent, tags: {} as 'busy' },
  actors: { save: port<AccountAnswer, { change: AccountChange }>('save') },
  actions: {
    keepSubject: assign((_, { subject }: { subject?: string }) => ({ ...clean, subject })),
    keepFaults: assign((_, { change }: { change: AccountChange }) => ({ faults: changeFaults(change), refusal: null })),
    keepAnswer: assign((_, answer: AccountAnswer) => kept(answer)),
    failGenerally: assign({ refusal: { kind: 'failed' } }),
    forgetFault: assign(({ context }, { field }: { field: string }) => ({
      faults: Object.fromEntries(Object.entries(context.faults).filter(([name]) => name !== field)),
      refusal: null,
    })),
    forgetAll: assign(clean),
    tellSaved: effect('tellSaved'),
    askToSignIn: effect('askToSignIn'),
  },
  guards: {
    isComplete: (_, { change }: { change: AccountChange }) => !hasFaults(changeFaults(change)),
    isSaved: (_, { kind }: AccountAnswer) => kind === 'saved',
    isSignedOut: (_, { kind }: AccountAnswer) => kind === 'signed-out',
  },
}).createMachine({
  id: 'account-form',
  context: { subject: undefined, ...clean },
  initial: 'closed',
  states: {
    closed: {
      on: { 'form.open': { target: 'editing', actions: { type: 'keepSubject', params: ({ event }) => event } } },
    },
    editing: {
      on: {
        'form.edit': { actions: { type: 'forgetFault', params: ({ event }) => event } },
        'form.submit': [
          { guard: { type: 'isComplete', params: ({ event }) => event }, target: 'saving', actions: 'forgetAll' },
          { actions: { type: 'keepFaults', params: ({ event }) => event } },
        ],
        'form.close': 'closed',
      },
    },
    saving: {
      tags: 'busy',
      invoke: {
        id: 'save',
        src: 'save',
        input: ({ event }) => {
          assertEvent(event, 'form.submit')
          return { change: event.change }
        },
        onDone: [
          { guard: { type: 'isSaved', params: ({ event }) => event.output }, target: 'closed', actions: 'tellSaved' },
          {
            guard: { type: 'isSignedOut', params: ({ event }) => event.output },
            target: 'editing',
            actions: [{ type: 'keepAnswer', params: ({ event }) => event.output }, 'askToSignIn'],
          },
          { target: 'editing', actions: { type: 'keepAnswer', params: ({ event }) => event.output } },
        ],
        onError: { target: 'editing', actions: 'failGenerally' },
      },
    },
  },
})

function kept(answer: AccountAnswer): Partial<AccountFormContext> {
  switch (answer.kind) {
    case 'saved':
      return {}
    case 'refused':
      return { faults: answer.faults }
    default:
      return { refusal: answer }
  }
}
