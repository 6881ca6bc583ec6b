import { assign, setup } from 'xstate'
import { isEmail } from '#/domain/account/account-forms.ts'
import { resetRequestShown, type ResetRequestShown } from '#/domain/auth/reset-forms.ts'
import type { ResetRequestResult } from '#/domain/auth/shopper.ts'
import { effect } from '../effect.ts'
import type { FlowMeta } from '../meta.ts'
import { port } from '../port.ts'

export type ResetRequestEvent =
  | { type: 'reset.submit'; email: string }
  | { type: 'form.edit' }
  | { type: 'sign-in.return' }

interface ResetRequestContext extends ResetRequestShown {
  email: string
}

export const resetRequestMachine = setup({
  types: { context: {} as ResetRequestContext, events: {} as ResetRequestEvent, tags: {} as 'busy' },
  actors: { requestReset: port<ResetRequestResult, { email: string }>('requestReset') },
  actions: {
    setEmail: assign({
      email: (_, { email }: { email: string }) => email.trim(),
      isMalformed: (_, { email }: { email: string }) => !isEmail(email),
      rejection: null,
    }),
    setResult: assign((_, result: ResetRequestResult) => resetRequestShown(result)),
    setFailed: assign({ rejection: { kind: 'failed' } }),
    clearRejection: assign({ rejection: null, isMalformed: false }),
    goToSignIn: effect('goToSignIn'),
  },
  guards: {
    isEmail: (_, { email }: { email: string }) => isEmail(email),
    isSent: (_, { kind }: ResetRequestResult) => kind === 'sent',
  },
}).createMachine({
  id: 'reset-request',
  description: 'The form that requests a link to a new password.',
  meta: { area: 'auth', page: '/login', sensitive: ['email'] } satisfies FlowMeta,
  context: { email: '', isMalformed: false, rejection: null },
  initial: 'editing',
  states: {
    editing: {
      on: {
        'form.edit': { actions: 'clearRejection' },
        'reset.submit': [
          {
            guard: { type: 'isEmail', params: ({ event }) => event },
            target: 'requesting',
            actions: { type: 'setEmail', params: ({ event }) => event },
          },
          { actions: { type: 'setEmail', params: ({ event }) => event } },
        ],
      },
    },
    requesting: {
      tags: 'busy',
      invoke: {
        id: 'requestReset',
        src: 'requestReset',
        input: ({ context }) => ({ email: context.email }),
        onDone: [
          { guard: { type: 'isSent', params: ({ event }) => event.output }, target: 'sent' },
          { target: 'editing', actions: { type: 'setResult', params: ({ event }) => event.output } },
        ],
        onError: { target: 'editing', actions: 'setFailed' },
      },
    },
    sent: { on: { 'sign-in.return': { target: 'returned', actions: 'goToSignIn' } } },
    returned: { type: 'final' },
  },
})
