import { requestPasswordReset, resetPassword } from '#/server-fns/auth/password.ts'
import { finishSignInLink, requestSignInLink } from '#/server-fns/auth/sign-in-link.ts'
import { register, signIn, signOut } from '#/server-fns/auth/shopper.ts'
import { finishSocialSignIn, startSocialSignIn } from '#/server-fns/auth/social.ts'

/** The URLs that the forms of the sign-in flows post to without a script. */
export const authUrls = {
  signIn: signIn.url,
  signOut: signOut.url,
  register: register.url,
  requestLink: requestSignInLink.url,
  finishLink: finishSignInLink.url,
  startSocial: startSocialSignIn.url,
  finishSocial: finishSocialSignIn.url,
  requestReset: requestPasswordReset.url,
  resetPassword: resetPassword.url,
}
