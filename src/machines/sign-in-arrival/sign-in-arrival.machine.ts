import { assign, setup } from 'xstate'
import type { LinkSignInResult, RegisteredShopper, SocialSignInResult } from '#/domain/auth/shopper.ts'
import { effect } from '../effect.ts'
import type { FlowMeta } from '../meta.ts'
import { port } from '../port.ts'

export type ArrivalResult = LinkSignInResult | SocialSignInResult
type Arrived = Extract<ArrivalResult, { kind: 'signed-in' }>
export type ArrivalRejection = Exclude<ArrivalResult, Arrived>

export const signInArrivalMachine = setup({
  types: { context: {} as { rejection: ArrivalRejection | null } },
  actors: { finishSignIn: port<ArrivalResult, void>('finishSignIn') },
  actions: {
    startSession: effect<{ shopper: RegisteredShopper; returnTo: string | undefined }>('startSession'),
    setRejection: assign({ rejection: (_, result: ArrivalResult) => (result.kind === 'signed-in' ? null : result) }),
    setFailed: assign({ rejection: { kind: 'failed' } }),
  },
  guards: { isSignedIn: (_, { kind }: ArrivalResult) => kind === 'signed-in' },
}).createMachine({
  id: 'sign-in-arrival',
  description: 'Signs in with the token of an emailed link or the code of an identity provider; either is valid once.',
  meta: {
    area: 'auth',
    page: '/passwordless-login-landing',
    sends: { startSession: ['session shopper.signed-in'] },
    sensitive: ['shopper', 'token', 'code'],
  } satisfies FlowMeta,
  context: { rejection: null },
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
            actions: { type: 'startSession', params: ({ event }) => sessionStart(event.output) },
          },
          { target: 'rejected', actions: { type: 'setRejection', params: ({ event }) => event.output } },
        ],
        onError: { target: 'rejected', actions: 'setFailed' },
      },
    },
    signedIn: { type: 'final' },
    rejected: {},
  },
})

function sessionStart(result: ArrivalResult): { shopper: RegisteredShopper; returnTo: string | undefined } {
  if (result.kind !== 'signed-in') throw new Error(`nobody is signed in: ${result.kind}`)
  return { shopper: result.shopper, returnTo: 'returnTo' in result ? result.returnTo : undefined }
}
