import { assign, setup } from 'xstate'
import type { GuardedAction } from '#/domain/favorites/guarded-action.ts'
import { effect } from '../effect.ts'
import type { FlowMeta } from '../meta.ts'
import { required } from '../required.ts'

/** What the tab knows about the shopper and the page. */
export interface Requester {
  registered: boolean
  onLoginPage: boolean
}

export type RegistrationGuardEvent =
  | ({ type: 'action.request'; action: GuardedAction } & Requester)
  | { type: 'shopper.registered' }
  | { type: 'sign-in.dismissed' }

interface RegistrationGuardContext {
  pending: GuardedAction | null
}

export const registrationGuardMachine = setup({
  types: { context: {} as RegistrationGuardContext, events: {} as RegistrationGuardEvent },
  actions: {
    setPending: assign({ pending: (_, { action }: { action: GuardedAction }) => action }),
    clearPending: assign({ pending: null }),
    /** Sends the action to the flow that carries it out. */
    proceed: effect<{ action: GuardedAction }>('proceed'),
    notifySignInFirst: effect('notifySignInFirst'),
    openSignIn: effect('openSignIn'),
  },
  guards: {
    isRegistered: (_, { registered }: Requester) => registered,
    isOnLoginPage: (_, { onLoginPage }: Requester) => onLoginPage,
  },
}).createMachine({
  id: 'registration-guard',
  description: "Lets a registered shopper's action proceed; keeps a guest's until the guest has signed in.",
  meta: {
    area: 'auth',
    page: 'every page',
    sends: { proceed: ['favorites favorite.resume'], openSignIn: ['auth-modal modal.open'] },
  } satisfies FlowMeta,
  context: { pending: null },
  initial: 'idle',
  on: {
    'action.request': [
      {
        guard: { type: 'isRegistered', params: ({ event }) => event },
        target: '.idle',
        actions: ['clearPending', { type: 'proceed', params: ({ event }) => event }],
        meta: { modelOnly: 'the heart of a shopper who is known to be registered does not use the guard' },
      },
      { guard: { type: 'isOnLoginPage', params: ({ event }) => event }, actions: 'notifySignInFirst' },
      {
        target: '.waiting',
        actions: [{ type: 'setPending', params: ({ event }) => event }, 'openSignIn'],
      },
    ],
  },
  states: {
    idle: {},
    waiting: {
      on: {
        'shopper.registered': {
          target: 'idle',
          actions: [{ type: 'proceed', params: ({ context }) => ({ action: pendingIn(context) }) }, 'clearPending'],
        },
        'sign-in.dismissed': { target: 'idle', actions: 'clearPending' },
      },
    },
  },
})

function pendingIn({ pending }: RegistrationGuardContext): GuardedAction {
  return required(pending, 'pending')
}
