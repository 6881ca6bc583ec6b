import { assign, setup } from 'xstate'
import type { LinkSignInResult, RegisteredShopper, SocialSignInResult } from '#/domain/auth/shopper.ts'
import { effect } from '../effect.ts'
import { port } from '../port.ts'

export type ArrivalResult = LinkSignInResult | SocialSignInResult
type Arrived = Extract<ArrivalResult, { kind: 'signed-in' }>
export type ArrivalRefusal = Exclude<ArrivalResult, Arrived>

/** The page that a mailed link or an identity provider leads back to: it spends what its address brought, once. */
export const signInArrivalMachine = setup({
  types: { context: {} as { refusal: ArrivalRefusal | null } },
  actors: { finishSignIn: port<ArrivalResult, void>('finishSignIn') },
  actions: {
    tellSignedIn: effect<{ shopper: RegisteredShopper | null; returnTo: string | null }>('tellSignedIn'),
    keepRefusal: assign({ refusal: (_, result: ArrivalResult) => (result.kind === 'signed-in' ? null : result) }),
    failGenerally: assign({ refusal: { kind: 'failed' } }),
  },
  guards: { isSignedIn: (_, { kind }: ArrivalResult) => kind === 'signed-in' },
}).createMachine({
  id: 'sign-in-arrival',
  context: { refusal: null },
  initial: 'arriving',
  states: {
    arriving: {
      invoke: {
        id: 'finishSignIn',
        src: 'finishSignIn',
        onDone: [
          {
            guard: { type: 'isSignedIn', params: ({ event }) => event.output },
            target: 'signedIn',
            actions: { type: 'tellSignedIn', params: ({ event }) => arrived(event.output) },
          },
          { target: 'refused', actions: { type: 'keepRefusal', params: ({ event }) => event.output } },
        ],
        onError: { target: 'refused', actions: 'failGenerally' },
      },
    },
    signedIn: { type: 'final' },
    refused: { type: 'final' },
  },
})

const arrived = (result: ArrivalResult) => ({
  shopper: result.kind === 'signed-in' ? result.shopper : null,
  returnTo: 'returnTo' in result ? result.returnTo : null,
})
