import { fromPromise } from 'xstate'
import type {
  LinkRequestResult,
  RegistrationForm,
  RegistrationResult,
  ResetRequestResult,
  SignInForm,
  SignInResult,
  SocialStartResult,
} from '#/domain/auth/shopper.ts'
import { registerMachine } from '#/machines/register/register.machine.ts'
import { resetRequestMachine } from '#/machines/reset-request/reset-request.machine.ts'
import { signInMachine } from '#/machines/sign-in/sign-in.machine.ts'
import { requestPasswordReset, submitPasswordReset } from '#/server-fns/auth/password.ts'
import { requestSignInLink } from '#/server-fns/auth/sign-in-link.ts'
import { register, signIn } from '#/server-fns/auth/shopper.ts'
import { startSocialSignIn } from '#/server-fns/auth/social.ts'
import { isLoginPage } from './login-page.ts'
import { placeIds } from '#/actors/place-ids.ts'
import type { ShopLink } from '#/actors/shop-link.ts'

/** Where a shopper who signs in elsewhere comes back to: to where the sign-in page was sent to from, or to the page below the modal. */
const backFrom = (link: ShopLink) => {
  const directed = link.directedFrom()
  if (typeof directed === 'string') return directed
  return isLoginPage(link.currentPath()) ? undefined : window.location.pathname + window.location.search
}

export const signInLogic = (link: ShopLink) =>
  signInMachine.provide({
    actors: {
      signIn: fromPromise<SignInResult, SignInForm>(({ input }) => signIn({ data: { ...placeIds(link), ...input } })),
      sendLink: fromPromise<LinkRequestResult, { email: string }>(({ input }) =>
        requestSignInLink({ data: { ...placeIds(link), ...input } }),
      ),
      startSocial: fromPromise<SocialStartResult, { provider: string }>(({ input }) =>
        startSocialSignIn({ data: { ...placeIds(link), ...input, directedFrom: backFrom(link) } }),
      ),
    },
    actions: { leave: (_, { address }) => window.location.assign(address) },
  })

export const registerLogic = (link: ShopLink) =>
  registerMachine.provide({
    actors: {
      register: fromPromise<RegistrationResult, RegistrationForm>(({ input }) =>
        register({ data: { ...placeIds(link), ...input } }),
      ),
    },
  })

/** The modal assumes success whatever is answered (RESET-11); the page tells of failures. */
export const resetRequestLogic = (link: ShopLink, from: 'modal' | 'page') => {
  const request = from === 'modal' ? submitPasswordReset : requestPasswordReset
  return resetRequestMachine.provide({
    actors: {
      requestReset: fromPromise<ResetRequestResult, { email: string }>(({ input }) =>
        request({ data: { ...placeIds(link), ...input } }),
      ),
    },
  })
}
