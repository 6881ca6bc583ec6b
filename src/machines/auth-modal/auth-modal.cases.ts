import type { RegistrationOutcome } from '../register/register.machine.ts'
import type { SignInOutcome } from '../sign-in/sign-in.machine.ts'
import type { AuthModalEvent } from './auth-modal.machine.ts'

const shopper = {
  type: 'registered',
  customerId: 'c1',
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@example.com',
} as const

export const authModalCases = {
  events: [
    { type: 'modal.open', view: 'login' },
    { type: 'modal.open', view: 'register' },
    { type: 'modal.open', view: 'password' },
    { type: 'modal.close' },
    { type: 'view.login' },
    { type: 'view.register' },
    { type: 'view.password' },
  ] satisfies AuthModalEvent[],
  ports: {
    signInForm: { done: [{ kind: 'signed-in', shopper }, { kind: 'legacy' }] satisfies SignInOutcome[] },
    registerForm: {
      done: [{ kind: 'registered', shopper }, { kind: 'sign-in-needed' }] satisfies RegistrationOutcome[],
    },
    resetForm: { done: [undefined] },
  },
  facts: ({ openedOn }: { openedOn: string }) => ({ openedOn }),
}
