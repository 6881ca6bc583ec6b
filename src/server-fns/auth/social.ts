import { createServerFn } from '@tanstack/react-start'
import { socialResponse, socialStart } from '#/contracts/account/account-forms.ts'
import { formOr } from '#/contracts/form-fields.ts'
import type { SocialSignInResult, SocialStartResult } from '#/domain/auth/shopper.ts'
import { formPost } from '#/server-fns/form-post.ts'
import { backToSignIn, signedIn } from './form-outcomes.ts'
import { finishSocial, startSocial } from './social.server.ts'

/** For the result `go`, the caller sends the browser to its address. */
export const startSocialSignIn = createServerFn({ method: 'POST' })
  // `form-action 'self'` blocks a redirect to another origin, so the sign-in page shows a link to the provider.
  .middleware([formPost<SocialStartResult>(backToSignIn)])
  .validator(formOr(socialStart))
  .handler(({ data }) => startSocial(data))

/** Signs in on the page of the social callback with its query. The caller then navigates to `returnTo`. */
export const finishSocialSignIn = createServerFn({ method: 'POST' })
  .middleware([
    formPost<SocialSignInResult>((result, fields) =>
      result.kind === 'signed-in' ? signedIn(result.shopper, result.returnTo) : backToSignIn(result, fields),
    ),
  ])
  .validator(formOr(socialResponse))
  .handler(({ data }) => finishSocial(data))
