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
import { localeContext } from '#/actors/services.ts'
import type { ShopServices } from '#/actors/services.ts'

/** Where a shopper who signs in elsewhere comes back to: to where the sign-in page was sent to from, or to the page below the modal. */
const backFrom = (link: ShopServices) => {
  const directed = link.directedFrom()
  if (typeof directed === 'string') return directed
  return isLoginPage(link.currentPath()) ? undefined : window.location.pathname + window.location.search
}

export const signInLogic = (link: ShopServices) =>
  signInMachine.provide({
    actors: {
      signIn: fromPromise<SignInResult, SignInForm>(({ input }) =>
        signIn({ data: { ...localeContext(link), ...input } }),
      ),
      sendLink: fromPromise<LinkRequestResult, { email: string }>(({ input }) =>
        requestSignInLink({ data: { ...localeContext(link), ...input } }),
      ),
      startSocial: fromPromise<SocialStartResult, { provider: string }>(({ input }) =>
        startSocialSignIn({ data: { ...localeContext(link), ...input, directedFrom: backFrom(link) } }),
      ),
    },
    actions: { leave: (_, { address }) => window.location.assign(address) },
  })

export const registerLogic = (link: ShopServices) =>
  registerMachine.provide({
    actors: {
      register: fromPromise<RegistrationResult, RegistrationForm>(({ input }) =>
        register({ data: { ...localeContext(link), ...input } }),
      ),
    },
  })

/** The modal assumes success whatever is answered (RESET-11); the page tells of failures. */
export const resetRequestLogic = (link: ShopServices, from: 'modal' | 'page') => {
  const request = from === 'modal' ? submitPasswordReset : requestPasswordReset
  return resetRequestMachine.provide({
    actors: {
      requestReset: fromPromise<ResetRequestResult, { email: string }>(({ input }) =>
        request({ data: { ...localeContext(link), ...input } }),
      ),
    },
  })
}
