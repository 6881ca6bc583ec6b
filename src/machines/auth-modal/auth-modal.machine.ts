import { assign, setup } from 'xstate'
import { effect } from '../effect.ts'
import { registerMachine, type RegistrationOutcome } from '../register/register.machine.ts'
import { resetRequestMachine } from '../reset-request/reset-request.machine.ts'
import { signInMachine, type SignInOutcome } from '../sign-in/sign-in.machine.ts'
import type { FlowMeta } from '../meta.ts'

export type AuthView = 'login' | 'register' | 'password'
export type AuthModalEvent =
  | { type: 'modal.open'; view: AuthView }
  | { type: 'modal.close' }
  | { type: 'view.login' }
  | { type: 'view.register' }
  | { type: 'view.password' }

interface AuthModalContext {
  /** The view that the modal opened with. */
  openedOn: AuthView
}

export const authModalMachine = setup({
  types: {
    context: {} as AuthModalContext,
    events: {} as AuthModalEvent,
    tags: {} as 'overlay',
    children: {} as { signInForm: 'signInForm'; registerForm: 'registerForm'; resetForm: 'resetForm' },
  },
  actors: { signInForm: signInMachine, registerForm: registerMachine, resetForm: resetRequestMachine },
  actions: {
    setView: assign({ openedOn: (_, { view }: { view: AuthView }) => view }),
    notifyDismissed: effect('notifyDismissed'),
  },
  guards: {
    isView: (_, { view, wanted }: { view: AuthView; wanted: AuthView }) => view === wanted,
    isLegacy: (_, { outcome }: { outcome: SignInOutcome }) => outcome.kind === 'legacy',
    needsSignIn: (_, { outcome }: { outcome: RegistrationOutcome }) => outcome.kind === 'sign-in-needed',
    openedOnPassword: ({ context }) => context.openedOn === 'password',
  },
}).createMachine({
  id: 'auth-modal',
  description: 'Sign-in, registration and password reset over any page; each form is a child actor.',
  meta: {
    area: 'auth',
    page: 'every page',
    sends: { notifyDismissed: ['registration-guard sign-in.dismissed'] },
  } satisfies FlowMeta,
  context: { openedOn: 'login' },
  initial: 'closed',
  on: {
    'modal.open': [
      {
        guard: { type: 'isView', params: ({ event }) => ({ view: event.view, wanted: 'register' }) },
        target: '.open.register',
        actions: { type: 'setView', params: ({ event }) => event },
        meta: { modelOnly: 'the pages open it to sign in, or for a new password' },
      },
      {
        guard: { type: 'isView', params: ({ event }) => ({ view: event.view, wanted: 'password' }) },
        target: '.open.password',
        actions: { type: 'setView', params: ({ event }) => event },
      },
      { target: '.open.login', actions: { type: 'setView', params: ({ event }) => event } },
    ],
  },
  states: {
    closed: {},
    open: {
      tags: 'overlay',
      initial: 'login',
      on: { 'modal.close': { target: 'closed', actions: 'notifyDismissed' } },
      states: {
        login: {
          invoke: {
            id: 'signInForm',
            src: 'signInForm',
            onDone: [
              {
                guard: { type: 'isLegacy', params: ({ event }) => ({ outcome: event.output }) },
                target: '#auth-modal.closed',
                actions: 'notifyDismissed',
              },
              { target: '#auth-modal.closed' },
            ],
          },
          on: { 'view.register': 'register', 'view.password': 'password' },
        },
        register: {
          invoke: {
            id: 'registerForm',
            src: 'registerForm',
            onDone: [
              { guard: { type: 'needsSignIn', params: ({ event }) => ({ outcome: event.output }) }, target: 'login' },
              { target: '#auth-modal.closed' },
            ],
          },
          on: { 'view.login': 'login' },
        },
        password: {
          invoke: {
            id: 'resetForm',
            src: 'resetForm',
            onDone: [
              { guard: 'openedOnPassword', target: '#auth-modal.closed', actions: 'notifyDismissed' },
              { target: 'login' },
            ],
          },
          on: {
            'view.login': [
              { guard: 'openedOnPassword', target: '#auth-modal.closed', actions: 'notifyDismissed' },
              { target: 'login' },
            ],
          },
        },
      },
    },
  },
})
