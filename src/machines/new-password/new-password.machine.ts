import { assertEvent, assign, setup } from 'xstate'
import { newPasswordFault } from '#/domain/account/account-forms.ts'
import type { RegistrationFaults, ResetResult } from '#/domain/auth/shopper.ts'
import { effect } from '../effect.ts'
import { port } from '../port.ts'

export type NewPasswordEvent = { type: 'password.submit'; password: string } | { type: 'form.edit' }

/** Why the password is still the old one. */
export type NewPasswordRefusal = Exclude<ResetResult, { kind: 'reset' | 'invalid' }>

interface NewPasswordContext {
  fault: RegistrationFaults['password'] | null
  refusal: NewPasswordRefusal | null
}

/** The form behind the mailed link, which sets a new password. */
export const newPasswordMachine = setup({
  types: { context: {} as NewPasswordContext, events: {} as NewPasswordEvent, tags: {} as 'busy' },
  actors: { resetPassword: port<ResetResult, { password: string }>('resetPassword') },
  actions: {
    keepFault: assign({
      fault: (_, { password }: { password: string }) => newPasswordFault(password).password ?? null,
      refusal: null,
    }),
    keepResult: assign((_, result: ResetResult) => kept(result)),
    failGenerally: assign({ refusal: { kind: 'failed' } }),
    forgetRefusal: assign({ refusal: null, fault: null }),
    /** Says so and goes to the sign-in page. */
    tellChanged: effect('tellChanged'),
  },
  guards: {
    isStrong: (_, { password }: { password: string }) => newPasswordFault(password).password === undefined,
    isReset: (_, { kind }: ResetResult) => kind === 'reset',
  },
}).createMachine({
  id: 'new-password',
  context: { fault: null, refusal: null },
  initial: 'editing',
  states: {
    editing: {
      on: {
        'form.edit': { actions: 'forgetRefusal' },
        'password.submit': [
          { guard: { type: 'isStrong', params: ({ event }) => event }, target: 'changing', actions: 'forgetRefusal' },
          { actions: { type: 'keepFault', params: ({ event }) => event } },
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
            actions: 'tellChanged',
          },
          { target: 'editing', actions: { type: 'keepResult', params: ({ event }) => event.output } },
        ],
        onError: { target: 'editing', actions: 'failGenerally' },
      },
    },
    changed: { type: 'final' },
  },
})

function kept(result: ResetResult): Partial<NewPasswordContext> {
  switch (result.kind) {
    case 'reset':
      return {}
    case 'invalid':
      return { fault: result.faults.password ?? null }
    default:
      return { refusal: result }
  }
}
