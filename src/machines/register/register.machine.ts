import { assertEvent, assign, setup } from 'xstate'
import { registrationErrors } from '#/domain/account/account-forms.ts'
import {
  registrationShown,
  type RegistrationFormResult,
  type RegistrationShown,
} from '#/domain/auth/registration-form.ts'
import type { RegisteredShopper, RegistrationForm, RegistrationResult } from '#/domain/auth/shopper.ts'
import { effect } from '../effect.ts'
import type { FlowMeta } from '../meta.ts'
import { port } from '../port.ts'

export type RegisterEvent = ({ type: 'registration.submit' } & RegistrationForm) | { type: 'form.edit' }

/** How the form ended. `sign-in-needed`: the account was created, but the shopper has to sign in. */
export interface RegistrationOutcome {
  kind: 'registered' | 'sign-in-needed'
}

interface RegisterContext extends RegistrationShown {
  outcome: RegistrationOutcome['kind']
}

export const registerMachine = setup({
  types: {
    context: {} as RegisterContext,
    events: {} as RegisterEvent,
    output: {} as RegistrationOutcome,
    tags: {} as 'busy',
  },
  actors: { register: port<RegistrationResult, RegistrationForm>('register') },
  actions: {
    setErrors: assign({ errors: (_, entries: RegistrationForm) => registrationErrors(entries), rejection: null }),
    setResult: assign((_, result: RegistrationFormResult) => registrationShown(result)),
    setFailed: assign({ rejection: { kind: 'failed' } }),
    setSignInNeeded: assign({ outcome: 'sign-in-needed' }),
    clearRejection: assign({ rejection: null, errors: {} }),
    startSession: effect<{ shopper: RegisteredShopper }>('startSession'),
    requestSignIn: effect('requestSignIn'),
  },
  guards: {
    isComplete: (_, entries: RegistrationForm) => Object.keys(registrationErrors(entries)).length === 0,
    isRegistered: (_, { kind }: RegistrationResult) => kind === 'registered',
    isSignInNeeded: (_, { kind }: RegistrationResult) => kind === 'sign-in-needed',
  },
}).createMachine({
  id: 'register',
  description: 'The form that creates an account.',
  meta: {
    area: 'auth',
    page: '/login',
    sends: { startSession: ['session shopper.signed-in'] },
    sensitive: ['email', 'password', 'firstName', 'lastName', 'shopper'],
  } satisfies FlowMeta,
  context: { errors: {}, rejection: null, outcome: 'registered' },
  initial: 'editing',
  output: ({ context }) => ({ kind: context.outcome }),
  states: {
    editing: {
      on: {
        'form.edit': { actions: 'clearRejection' },
        'registration.submit': [
          {
            guard: { type: 'isComplete', params: ({ event }) => event },
            target: 'registering',
            actions: 'clearRejection',
          },
          { actions: { type: 'setErrors', params: ({ event }) => event } },
        ],
      },
    },
    registering: {
      tags: 'busy',
      invoke: {
        id: 'register',
        src: 'register',
        input: ({ event }) => {
          assertEvent(event, 'registration.submit')
          const { type: _, ...form } = event
          return form
        },
        onDone: [
          {
            guard: { type: 'isRegistered', params: ({ event }) => event.output },
            target: 'registered',
            actions: { type: 'startSession', params: ({ event }) => ({ shopper: shopperIn(event.output) }) },
          },
          {
            guard: { type: 'isSignInNeeded', params: ({ event }) => event.output },
            target: 'registered',
            actions: ['setSignInNeeded', 'requestSignIn'],
          },
          { target: 'editing', actions: { type: 'setResult', params: ({ event }) => notRegistered(event.output) } },
        ],
        onError: { target: 'editing', actions: 'setFailed' },
      },
    },
    registered: { type: 'final' },
  },
})

function shopperIn(result: RegistrationResult): RegisteredShopper {
  if (result.kind !== 'registered') throw new Error(`nobody is registered: ${result.kind}`)
  return result.shopper
}

function notRegistered(result: RegistrationResult): RegistrationFormResult {
  if (result.kind === 'registered') throw new Error('a registration is not a rejection')
  return result
}
