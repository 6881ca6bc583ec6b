import { assign, setup } from 'xstate'
import type { RegisteredShopper } from '#/domain/auth/shopper.ts'
import { effect } from '../effect.ts'
import type { FlowMeta } from '../meta.ts'
import { port } from '../port.ts'
import { required } from '../required.ts'

/** A sign-in, and the page to show after it. */
export interface SignedIn {
  shopper: RegisteredShopper
  /** Whether the account is new: its shopper is sent to the account page and sees no "welcome back". */
  isNew: boolean
  /** The page to show, unless the shopper was redirected to the sign-in page from another one. Without it, the page stays. */
  goTo?: string | undefined
  /** Whether that page replaces the current one in the history. */
  replace?: boolean
}

export type SessionEvent = { type: 'sign-out' } | ({ type: 'shopper.signed-in' } & SignedIn)

export const sessionMachine = setup({
  types: { context: {} as { signedIn: SignedIn | null }, events: {} as SessionEvent, tags: {} as 'busy' },
  actors: {
    signOut: port<void, void>('signOut'),
    /** Removes the former shopper's data and refetches what the page shows. */
    switchShopper: port<void, { shopper: RegisteredShopper | null }>('switchShopper'),
  },
  actions: {
    setSignedIn: assign({ signedIn: (_, signedIn: SignedIn) => signedIn }),
    clearSignedIn: assign({ signedIn: null }),
    /** Shows the messages of the sign-in. */
    notifySignedIn: effect<SignedIn>('notifySignedIn'),
    /** Sends the lines of the guest's basket that were joined to the flow that can undo it. */
    announceJoined: effect<SignedIn>('announceJoined'),
    releaseGuard: effect('releaseGuard'),
    goToNextPage: effect<SignedIn>('goToNextPage'),
    goToSignIn: effect('goToSignIn'),
    notifyFailed: effect('notifyFailed'),
  },
  guards: {
    isGuest: ({ context }) => context.signedIn === null,
    hasJoined: ({ context }) => (context.signedIn?.shopper.joined?.length ?? 0) > 0,
  },
}).createMachine({
  id: 'session',
  description: "The start and the end of a registered shopper's session in this tab.",
  meta: {
    area: 'auth',
    page: 'every page',
    sends: { announceJoined: ['cart-join cart.joined'], releaseGuard: ['registration-guard shopper.registered'] },
    sensitive: ['shopper'],
  } satisfies FlowMeta,
  context: { signedIn: null },
  initial: 'open',
  on: {
    'sign-out': '.signingOut',
    'shopper.signed-in': {
      target: '.switching',
      actions: { type: 'setSignedIn', params: ({ event }) => signedInBy(event) },
    },
  },
  states: {
    open: {},
    signingOut: {
      tags: 'busy',
      on: { 'sign-out': undefined },
      invoke: {
        id: 'signOut',
        src: 'signOut',
        onDone: { target: 'switching', actions: ['clearSignedIn', 'goToSignIn'] },
        onError: { target: 'open', actions: 'notifyFailed' },
      },
    },
    switching: {
      invoke: {
        id: 'switchShopper',
        src: 'switchShopper',
        input: ({ context }) => ({ shopper: context.signedIn?.shopper ?? null }),
        onDone: [
          { guard: 'isGuest', target: 'open' },
          {
            guard: 'hasJoined',
            target: 'signedIn',
            actions: { type: 'announceJoined', params: ({ context }) => signedInOf(context) },
          },
          { target: 'signedIn' },
        ],
        onError: {
          target: 'open',
          actions: 'notifyFailed',
          meta: { modelOnly: 'requests that fail are results of their queries' },
        },
      },
    },
    signedIn: {
      entry: [
        { type: 'notifySignedIn', params: ({ context }) => signedInOf(context) },
        'releaseGuard',
        { type: 'goToNextPage', params: ({ context }) => signedInOf(context) },
      ],
      always: 'open',
    },
  },
})

function signedInBy({ shopper, isNew, goTo, replace = false }: SignedIn): SignedIn {
  return { shopper, isNew, goTo, replace }
}

function signedInOf({ signedIn }: { signedIn: SignedIn | null }): SignedIn {
  return required(signedIn, 'signedIn')
}
