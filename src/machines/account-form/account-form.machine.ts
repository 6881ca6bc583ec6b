import { assertEvent, assign, setup } from 'xstate'
import {
  changeErrors,
  hasErrors,
  shownOf,
  type AccountChangeResult,
  type AccountChange,
  type AccountFormShown,
} from '#/domain/account/account-change.ts'
import { effect } from '../effect.ts'
import type { FlowMeta } from '../meta.ts'
import { port } from '../port.ts'

export type AccountFormEvent = { type: 'form.edit'; field: string } | { type: 'form.submit'; change: AccountChange }

export const accountFormMachine = setup({
  types: { context: {} as AccountFormShown, events: {} as AccountFormEvent, tags: {} as 'busy' },
  actors: { save: port<AccountChangeResult, { change: AccountChange }>('save') },
  actions: {
    setErrors: assign((_, { change }: { change: AccountChange }) => ({
      errors: changeErrors(change),
      rejection: null,
    })),
    setResult: assign((_, result: AccountChangeResult) => shownOf(result)),
    setFailed: assign({ rejection: { kind: 'failed' } }),
    clearError: assign(({ context }, { field }: { field: string }) => ({
      errors: Object.fromEntries(Object.entries(context.errors).filter(([name]) => name !== field)),
      rejection: null,
    })),
    clear: assign({ errors: {}, rejection: null }),
    notifySaved: effect('notifySaved'),
    /** Shows the page without the form. */
    close: effect('close'),
    requestSignIn: effect('requestSignIn'),
  },
  guards: {
    isComplete: (_, { change }: { change: AccountChange }) => !hasErrors(changeErrors(change)),
    isSaved: (_, { kind }: AccountChangeResult) => kind === 'saved',
    isSignedOut: (_, { kind }: AccountChangeResult) => kind === 'signed-out',
  },
}).createMachine({
  id: 'account-form',
  description: 'An open form of the account area.',
  meta: {
    area: 'account',
    page: '/account',
    sends: { requestSignIn: ['auth-modal modal.open'] },
    sensitive: ['change'],
  } satisfies FlowMeta,
  context: { errors: {}, rejection: null },
  initial: 'editing',
  states: {
    editing: {
      on: {
        'form.edit': { actions: { type: 'clearError', params: ({ event }) => event } },
        'form.submit': [
          { guard: { type: 'isComplete', params: ({ event }) => event }, target: 'saving', actions: 'clear' },
          { actions: { type: 'setErrors', params: ({ event }) => event } },
        ],
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
          {
            guard: { type: 'isSaved', params: ({ event }) => event.output },
            target: 'saved',
            actions: ['notifySaved', 'close'],
          },
          {
            guard: { type: 'isSignedOut', params: ({ event }) => event.output },
            target: 'editing',
            actions: [{ type: 'setResult', params: ({ event }) => event.output }, 'requestSignIn'],
          },
          { target: 'editing', actions: { type: 'setResult', params: ({ event }) => event.output } },
        ],
        onError: { target: 'editing', actions: 'setFailed' },
      },
    },
    saved: { type: 'final' },
  },
})
