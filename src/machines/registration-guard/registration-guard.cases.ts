import type { RegistrationGuardEvent } from './registration-guard.machine.ts'

const action = { kind: 'add-favorite', work: { productId: 'A1' } } as const

export const registrationGuardCases = {
  events: [
    { type: 'action.request', action, registered: true, onLoginPage: false },
    { type: 'action.request', action, registered: false, onLoginPage: true },
    { type: 'action.request', action, registered: false, onLoginPage: false },
    { type: 'shopper.registered' },
    { type: 'sign-in.dismissed' },
  ] satisfies RegistrationGuardEvent[],
  ports: {},
}
