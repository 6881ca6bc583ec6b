import { fromPromise } from 'xstate'
import type {
  LinkRequestResult,
  RegisteredShopper,
  SignInForm,
  SignInResult,
  SocialStartResult,
} from '#/domain/auth/shopper.ts'
import { signInMachine } from '#/machines/sign-in/sign-in.machine.ts'
import { sendToFlow } from '#/actors/send.ts'
import { localeContext, type ShopServices } from '#/actors/services.ts'
import { requestSignInLink } from '#/server-fns/auth/sign-in-link.ts'
import { signIn } from '#/server-fns/auth/shopper.ts'
import { startSocialSignIn } from '#/server-fns/auth/social.ts'
import { isLoginPage } from './login-page.ts'

/** The page to return to from the identity provider: the one that redirected to the sign-in page, or the one below the modal. */
function returnPage(services: ShopServices): string | undefined {
  const directed = services.directedFrom()
  if (typeof directed === 'string') return directed
  return isLoginPage(services.currentPath()) ? undefined : window.location.pathname + window.location.search
}

declare module '#/actors/flows.ts' {
  interface Flows {
    'sign-in': Flow<typeof signInMachine>
  }
}

/** After the sign-in, the form of the sign-in page leads to the account; the modal stays on its page. */
export const signInLogic = (services: ShopServices, position: 'page' | 'modal' = 'page') =>
  signInMachine.provide({
    actors: {
      signIn: fromPromise<SignInResult, SignInForm>(({ input }) =>
        signIn({ data: { ...localeContext(services), ...input } }),
      ),
      sendLink: fromPromise<LinkRequestResult, { email: string }>(({ input }) =>
        requestSignInLink({ data: { ...localeContext(services), ...input } }),
      ),
      startSocial: fromPromise<SocialStartResult, { provider: string }>(({ input }) =>
        startSocialSignIn({ data: { ...localeContext(services), ...input, directedFrom: returnPage(services) } }),
      ),
    },
    actions: {
      startSession: sendToFlow('session', ({ shopper }: { shopper: RegisteredShopper }) => ({
        type: 'shopper.signed-in',
        shopper,
        isNew: false,
        goTo: position === 'page' ? '/account' : undefined,
      })),
      goToLegacyReset: () => void services.navigate('/reset-password?legacyCustomer=true'),
      leave: (_, { address }) => window.location.assign(address),
    },
  })
