import type { MachineCases } from '@passepartout/paths'
import type { RegistrationGuardEvent, registrationGuardMachine } from './registration-guard.machine.ts'

const action = { kind: 'add', work: { productId: 'A1' } } as const

export const registrationGuardCases = {
  events: [
    { type: 'action.request', action, registered: true, onLoginPage: false },
    { type: 'action.request', action, registered: false, onLoginPage: true },
    { type: 'action.request', action, registered: false, onLoginPage: false },
    { type: 'shopper.registered' },
    { type: 'sign-in.dismissed' },
  ] satisfies RegistrationGuardEvent[],
  ports: {},
  invariants: {
    idle: ({ context }) => context.pending === null,
    waiting: ({ context }) => context.pending !== null,
  },
} satisfies MachineCases<typeof registrationGuardMachine>
