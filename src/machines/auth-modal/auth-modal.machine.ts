import { assign, setup } from 'xstate'
import type { RegisteredShopper } from '#/domain/auth/shopper.ts'
import { effect } from '../effect.ts'
import { registerMachine, type RegistrationOutcome } from '../register/register.machine.ts'
import { resetRequestMachine } from '../reset-request/reset-request.machine.ts'
import { signInMachine, type SignInOutcome } from '../sign-in/sign-in.machine.ts'

export type AuthView = 'login' | 'register' | 'password'
export type AuthModalEvent =
  | { type: 'modal.open'; view: AuthView }
  | { type: 'modal.close' }
  | { type: 'view.login' }
  | { type: 'view.register' }
  | { type: 'view.password' }

interface AuthModalContext {
  /** The view on which it was opened. */
  openedOn: AuthView
}

/** Where a guest signs in, registers or asks for a new password over any page; each form is an actor of its own. */
export const authModalMachine = setup({
  types: {
    context: {} as AuthModalContext,
    events: {} as AuthModalEvent,
    tags: {} as 'overlay',
    children: {} as { signInForm: 'signInForm'; registerForm: 'registerForm'; resetForm: 'resetForm' },
  },
  actors: { signInForm: signInMachine, registerForm: registerMachine, resetForm: resetRequestMachine },
  actions: {
    keepView: assign({ openedOn: (_, { view }: { view: AuthView }) => view }),
    /** The shopper is registered from now on: says welcome, and goes back to where the shopper was sent from. */
    tellSignedIn: effect<{ shopper: RegisteredShopper | null }>('tellSignedIn'),
    /** The shopper has an account from now on, and goes to it. */
    tellRegistered: effect<{ shopper: RegisteredShopper | null }>('tellRegistered'),
    tellDismissed: effect('tellDismissed'),
    goToLegacyReset: effect('goToLegacyReset'),
  },
  guards: {
    isView: (_, { view, wanted }: { view: AuthView; wanted: AuthView }) => view === wanted,
    isLegacy: (_, { outcome }: { outcome: SignInOutcome | null }) => outcome?.kind === 'legacy',
    needsSignIn: (_, { outcome }: { outcome: RegistrationOutcome | null }) => outcome?.kind === 'sign-in-needed',
    openedOnPassword: ({ context }) => context.openedOn === 'password',
  },
}).createMachine({
  id: 'auth-modal',
  context: { openedOn: 'login' },
  initial: 'closed',
  on: {
    'modal.open': [
      {
        guard: { type: 'isView', params: ({ event }) => ({ view: event.view, wanted: 'register' }) },
        target: '.open.register',
        reenter: true,
        actions: { type: 'keepView', params: ({ event }) => event },
        meta: { modelOnly: 'the pages open it to sign in, or for a new password' },
      },
      {
        guard: { type: 'isView', params: ({ event }) => ({ view: event.view, wanted: 'password' }) },
        target: '.open.password',
        reenter: true,
        actions: { type: 'keepView', params: ({ event }) => event },
      },
      { target: '.open.login', reenter: true, actions: { type: 'keepView', params: ({ event }) => event } },
    ],
  },
  states: {
    closed: {},
    open: {
      tags: 'overlay',
      initial: 'login',
      on: { 'modal.close': { target: 'closed', actions: 'tellDismissed' } },
      states: {
        login: {
          invoke: {
            id: 'signInForm',
            src: 'signInForm',
            onDone: [
              {
                guard: { type: 'isLegacy', params: ({ event }) => ({ outcome: event.output }) },
                target: '#auth-modal.closed',
                actions: ['tellDismissed', 'goToLegacyReset'],
              },
              {
                target: '#auth-modal.closed',
                actions: { type: 'tellSignedIn', params: ({ event }) => ({ shopper: shopperOf(event.output) }) },
              },
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
              {
                target: '#auth-modal.closed',
                actions: { type: 'tellRegistered', params: ({ event }) => ({ shopper: shopperOf(event.output) }) },
              },
            ],
          },
          on: { 'view.login': 'login' },
        },
        password: {
          invoke: {
            id: 'resetForm',
            src: 'resetForm',
            onDone: [
              { guard: 'openedOnPassword', target: '#auth-modal.closed', actions: 'tellDismissed' },
              { target: 'login' },
            ],
          },
          on: {
            'view.login': [
              { guard: 'openedOnPassword', target: '#auth-modal.closed', actions: 'tellDismissed' },
              { target: 'login' },
            ],
          },
        },
      },
    },
  },
})

const shopperOf = (outcome: SignInOutcome | RegistrationOutcome | null): RegisteredShopper | null =>
  outcome && 'shopper' in outcome ? outcome.shopper : null
