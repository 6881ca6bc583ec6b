import { fromPromise } from 'xstate'
import type { RegisteredShopper } from '#/domain/auth/shopper.ts'
import { signInArrivalMachine, type ArrivalResult } from '#/machines/sign-in-arrival/sign-in-arrival.machine.ts'
import { sendToFlow } from '#/actors/send.ts'
import { localeContext, type ShopServices } from '#/actors/services.ts'
import { finishSignInLink } from '#/server-fns/auth/sign-in-link.ts'
import { finishSocialSignIn } from '#/server-fns/auth/social.ts'

/** The parameters of the page's address: the token of an emailed link, or the code and state of an identity provider. */
export type ArrivalInput = { token: string } | { code: string; state: string }

declare module '#/actors/flows.ts' {
  interface Flows {
    'sign-in-arrival': Flow<typeof signInArrivalMachine, ArrivalInput>
  }
}

export const signInArrivalLogic = (services: ShopServices, arrival: ArrivalInput) =>
  signInArrivalMachine.provide({
    actors: {
      finishSignIn: fromPromise<ArrivalResult, void>(() =>
        'token' in arrival
          ? finishSignInLink({ data: { ...localeContext(services), token: arrival.token } })
          : finishSocialSignIn({ data: { code: arrival.code, state: arrival.state } }),
      ),
    },
    actions: {
      startSession: sendToFlow(
        'session',
        ({ shopper, returnTo }: { shopper: RegisteredShopper; returnTo: string | undefined }) => ({
          type: 'shopper.signed-in',
          shopper,
          isNew: false,
          goTo: returnTo ?? '/account',
          replace: true,
        }),
      ),
    },
  })
