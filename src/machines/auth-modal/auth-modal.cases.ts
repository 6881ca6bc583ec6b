import type { MachineCases } from '@passepartout/paths'
import type { RegistrationOutcome } from '../register/register.machine.ts'
import type { SignInOutcome } from '../sign-in/sign-in.machine.ts'
import type { AuthModalEvent, authModalMachine } from './auth-modal.machine.ts'

const neverFails = 'a child machine handles the errors of its own ports'

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
    signInForm: { done: [{ kind: 'signed-in' }, { kind: 'legacy' }] satisfies SignInOutcome[], neverFails },
    registerForm: {
      done: [{ kind: 'registered' }, { kind: 'sign-in-needed' }] satisfies RegistrationOutcome[],
      neverFails,
    },
    resetForm: { done: [undefined], neverFails },
  },
  facts: ({ openedOn }: { openedOn: string }) => ({ openedOn }),
  invariants: {
    closed: ({ children }) => Object.keys(children).length === 0,
    'open.login': ({ children }) => 'signInForm' in children,
    'open.register': ({ children }) => 'registerForm' in children,
    'open.password': ({ children }) => 'resetForm' in children,
  },
} satisfies MachineCases<typeof authModalMachine>
