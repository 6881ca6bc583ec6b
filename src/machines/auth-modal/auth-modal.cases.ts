import type { RegistrationOutcome } from '../register/register.machine.ts'
import type { SignInOutcome } from '../sign-in/sign-in.machine.ts'
import type { AuthModalEvent } from './auth-modal.machine.ts'

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
    signInForm: { done: [{ kind: 'signed-in' }, { kind: 'legacy' }] satisfies SignInOutcome[] },
    registerForm: {
      done: [{ kind: 'registered' }, { kind: 'sign-in-needed' }] satisfies RegistrationOutcome[],
    },
    resetForm: { done: [undefined] },
  },
  facts: ({ openedOn }: { openedOn: string }) => ({ openedOn }),
}
