import { assertEvent, assign, setup } from 'xstate'
import { registrationFaults } from '#/domain/account/account-forms.ts'
import type { RegistrationFaults, RegistrationForm, RegistrationResult } from '#/domain/auth/shopper.ts'
import { port } from '../port.ts'

export type RegisterEvent = ({ type: 'registration.submit' } & RegistrationForm) | { type: 'form.edit' }

/** `sign-in-needed`: the account stands, but its shopper has to sign in by hand. */
export type RegistrationOutcome = Extract<RegistrationResult, { kind: 'registered' | 'sign-in-needed' }>
export type RegistrationRefusal = Extract<RegistrationResult, { kind: 'limited' | 'failed' }>

interface RegisterContext {
  faults: RegistrationFaults
  refusal: RegistrationRefusal | null
  outcome: RegistrationOutcome | null
}

/** The form that makes an account. */
export const registerMachine = setup({
  types: {
    context: {} as RegisterContext,
    events: {} as RegisterEvent,
    output: {} as RegistrationOutcome | null,
    tags: {} as 'busy',
  },
  actors: { register: port<RegistrationResult, RegistrationForm>('register') },
  actions: {
    keepFaults: assign({ faults: (_, entries: RegistrationForm) => registrationFaults(entries), refusal: null }),
    keepResult: assign((_, result: RegistrationResult) => kept(result)),
    failGenerally: assign({ refusal: { kind: 'failed' } }),
    forgetRefusal: assign({ refusal: null, faults: {} }),
  },
  guards: {
    isComplete: (_, entries: RegistrationForm) => Object.keys(registrationFaults(entries)).length === 0,
    isOver: (_, { kind }: RegistrationResult) => kind === 'registered' || kind === 'sign-in-needed',
  },
}).createMachine({
  id: 'register',
  context: { faults: {}, refusal: null, outcome: null },
  initial: 'editing',
  output: ({ context }) => context.outcome,
  states: {
    editing: {
      on: {
        'form.edit': { actions: 'forgetRefusal' },
        'registration.submit': [
          {
            guard: { type: 'isComplete', params: ({ event }) => event },
            target: 'registering',
            actions: 'forgetRefusal',
          },
          { actions: { type: 'keepFaults', params: ({ event }) => event } },
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
            guard: { type: 'isOver', params: ({ event }) => event.output },
            target: 'registered',
            actions: { type: 'keepResult', params: ({ event }) => event.output },
          },
          { target: 'editing', actions: { type: 'keepResult', params: ({ event }) => event.output } },
        ],
        onError: { target: 'editing', actions: 'failGenerally' },
      },
    },
    registered: { type: 'final' },
  },
})

function kept(result: RegistrationResult): Partial<RegisterContext> {
  switch (result.kind) {
    case 'registered':
    case 'sign-in-needed':
      return { outcome: result }
    case 'invalid':
      return { faults: result.faults }
    default:
      return { refusal: result }
  }
}
