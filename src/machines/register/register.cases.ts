import type { MachineCases } from '@passepartout/paths'
import type { RegistrationResult } from '#/domain/auth/shopper.ts'
import type { RegisterEvent, registerMachine } from './register.machine.ts'

const entries = { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.com', acceptsMarketing: false }
const shopper = { type: 'registered', customerId: 'c1', firstName: 'Ada', lastName: 'L', email: entries.email } as const

export const registerCases = {
  events: [
    { type: 'registration.submit', ...entries, password: 'short' },
    { type: 'registration.submit', ...entries, password: 'Lovelace1!' },
    { type: 'form.edit' },
    { type: 'registration.submit', ...entries, password: 'Hopper22!' },
  ] satisfies RegisterEvent[],
  ports: {
    register: {
      done: [
        { kind: 'registered', shopper },
        { kind: 'sign-in-needed' },
        { kind: 'invalid', errors: { email: 'invalid' } },
        { kind: 'limited', seconds: 60 },
        { kind: 'failed' },
      ] satisfies RegistrationResult[],
      failed: [new Error('no response')],
    },
  },
  invariants: {
    editing: ({ context }) => Object.keys(context.errors).length === 0 || context.rejection === null,
    registering: ({ context }) => Object.keys(context.errors).length === 0 && context.rejection === null,
    registered: ({ context }) => Object.keys(context.errors).length === 0 && context.rejection === null,
  },
} satisfies MachineCases<typeof registerMachine>
