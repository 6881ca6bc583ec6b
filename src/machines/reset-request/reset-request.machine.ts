import { assign, setup } from 'xstate'
import { isEmail } from '#/domain/account/account-forms.ts'
import type { ResetRequestResult } from '#/domain/auth/shopper.ts'
import { port } from '../port.ts'

export type ResetRequestEvent =
  | { type: 'reset.submit'; email: string }
  | { type: 'form.edit' }
  | { type: 'sign-in.return' }

/** Why no link to a new password is on its way. */
export type ResetRequestRefusal = Exclude<ResetRequestResult, { kind: 'sent' | 'invalid' }>

interface ResetRequestContext {
  email: string
  /** Whether what was entered is no e-mail address. */
  isMalformed: boolean
  refusal: ResetRequestRefusal | null
}

/** The form that asks for a link to a new password. */
export const resetRequestMachine = setup({
  types: { context: {} as ResetRequestContext, events: {} as ResetRequestEvent, tags: {} as 'busy' },
  actors: { requestReset: port<ResetRequestResult, { email: string }>('requestReset') },
  actions: {
    keepEmail: assign({
      email: (_, { email }: { email: string }) => email.trim(),
      isMalformed: (_, { email }: { email: string }) => !isEmail(email),
      refusal: null,
    }),
    keepResult: assign((_, result: ResetRequestResult) => kept(result)),
    failGenerally: assign({ refusal: { kind: 'failed' } }),
    forgetRefusal: assign({ refusal: null, isMalformed: false }),
  },
  guards: {
    isEmail: (_, { email }: { email: string }) => isEmail(email),
    isSent: (_, { kind }: ResetRequestResult) => kind === 'sent',
  },
}).createMachine({
  id: 'reset-request',
  context: { email: '', isMalformed: false, refusal: null },
  initial: 'editing',
  states: {
    editing: {
      on: {
        'form.edit': { actions: 'forgetRefusal' },
        'reset.submit': [
          {
            guard: { type: 'isEmail', params: ({ event }) => event },
            target: 'requesting',
            actions: { type: 'keepEmail', params: ({ event }) => event },
          },
          { actions: { type: 'keepEmail', params: ({ event }) => event } },
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
          { target: 'editing', actions: { type: 'keepResult', params: ({ event }) => event.output } },
        ],
        onError: { target: 'editing', actions: 'failGenerally' },
      },
    },
    sent: { on: { 'sign-in.return': 'returned' } },
    returned: { type: 'final' },
  },
})

function kept(result: ResetRequestResult): Partial<ResetRequestContext> {
  switch (result.kind) {
    case 'sent':
      return {}
    case 'invalid':
      return { isMalformed: true }
    default:
      return { refusal: result }
  }
}
