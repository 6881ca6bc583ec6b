import { assertEvent, assign, setup } from 'xstate'
import { newPasswordError } from '#/domain/account/account-forms.ts'
import { newPasswordShown, type NewPasswordShown } from '#/domain/auth/reset-forms.ts'
import type { ResetResult } from '#/domain/auth/shopper.ts'
import { effect } from '../effect.ts'
import type { FlowMeta } from '../meta.ts'
import { port } from '../port.ts'

export type NewPasswordEvent = { type: 'password.submit'; password: string } | { type: 'form.edit' }

export const newPasswordMachine = setup({
  types: { context: {} as NewPasswordShown, events: {} as NewPasswordEvent, tags: {} as 'busy' },
  actors: { resetPassword: port<ResetResult, { password: string }>('resetPassword') },
  actions: {
    setError: assign({
      error: (_, { password }: { password: string }) => newPasswordError(password).password ?? null,
      rejection: null,
    }),
    setResult: assign((_, result: ResetResult) => newPasswordShown(result)),
    setFailed: assign({ rejection: { kind: 'failed' } }),
    clearRejection: assign({ rejection: null, error: null }),
    /** Shows a toast and goes to the sign-in page. */
    notifyChanged: effect('notifyChanged'),
  },
  guards: {
    isStrong: (_, { password }: { password: string }) => newPasswordError(password).password === undefined,
    isReset: (_, { kind }: ResetResult) => kind === 'reset',
  },
}).createMachine({
  id: 'new-password',
  description: 'The form that an emailed link opens; it sets a new password.',
  meta: { area: 'auth', page: '/reset-password-landing', sensitive: ['password', 'token'] } satisfies FlowMeta,
  context: { error: null, rejection: null },
  initial: 'editing',
  states: {
    editing: {
      on: {
        'form.edit': { actions: 'clearRejection' },
        'password.submit': [
          { guard: { type: 'isStrong', params: ({ event }) => event }, target: 'changing', actions: 'clearRejection' },
          { actions: { type: 'setError', params: ({ event }) => event } },
        ],
      },
    },
    changing: {
      tags: 'busy',
      invoke: {
        id: 'resetPassword',
        src: 'resetPassword',
        input: ({ event }) => {
          assertEvent(event, 'password.submit')
          return { password: event.password }
        },
        onDone: [
          {
            guard: { type: 'isReset', params: ({ event }) => event.output },
            target: 'changed',
            actions: 'notifyChanged',
          },
          { target: 'editing', actions: { type: 'setResult', params: ({ event }) => event.output } },
        ],
        onError: { target: 'editing', actions: 'setFailed' },
      },
    },
    changed: { type: 'final' },
  },
})
