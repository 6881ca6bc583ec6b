import { assign, setup } from 'xstate'
import type { GuardedAction } from '#/domain/favorites/guarded-action.ts'

/** Who asks, and from where, as far as the tab knows. */
export interface Asker {
  registered: boolean
  onLoginPage: boolean
}
import { effect } from '../effect.ts'

export type RegistrationGuardEvent =
  | ({ type: 'action.ask'; action: GuardedAction } & Asker)
  | { type: 'shopper.registered' }
  | { type: 'sign-in.dismissed' }

/** Lets a registered shopper's action go on; keeps a guest's until the guest has signed in. */
export const registrationGuardMachine = setup({
  types: { context: {} as { pending: GuardedAction | null }, events: {} as RegistrationGuardEvent },
  actions: {
    keepPending: assign({ pending: (_, { action }: { action: GuardedAction }) => action }),
    forgetPending: assign({ pending: null }),
    /** Hands the action to the actor that carries it out. */
    proceed: effect<{ action: GuardedAction | null }>('proceed'),
    notifySignInFirst: effect('notifySignInFirst'),
    openSignIn: effect('openSignIn'),
  },
  guards: {
    isRegistered: (_, { registered }: Asker) => registered,
    isOnLoginPage: (_, { onLoginPage }: Asker) => onLoginPage,
  },
}).createMachine({
  id: 'registration-guard',
  context: { pending: null },
  initial: 'idle',
  on: {
    'action.ask': [
      {
        guard: { type: 'isRegistered', params: ({ event }) => event },
        target: '.idle',
        actions: ['forgetPending', { type: 'proceed', params: ({ event }) => event }],
        meta: { modelOnly: 'a heart asks nobody where the tab knows its shopper to be registered' },
      },
      { guard: { type: 'isOnLoginPage', params: ({ event }) => event }, actions: 'notifySignInFirst' },
      {
        target: '.waiting',
        actions: [{ type: 'keepPending', params: ({ event }) => event }, 'openSignIn'],
      },
    ],
  },
  states: {
    idle: {},
    waiting: {
      on: {
        'shopper.registered': {
          target: 'idle',
          actions: [{ type: 'proceed', params: ({ context }) => ({ action: context.pending }) }, 'forgetPending'],
        },
        'sign-in.dismissed': { target: 'idle', actions: 'forgetPending' },
      },
    },
  },
})
