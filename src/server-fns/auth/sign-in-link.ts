import { createServerFn } from '@tanstack/react-start'
import { emailRequest, linkRequest } from '#/contracts/account/account-forms.ts'
import { formOr } from '#/contracts/form-fields.ts'
import type { LinkRequestResult, LinkSignInResult } from '#/domain/auth/shopper.ts'
import { formPost } from '#/server-fns/form-post.ts'
import { backToSignIn, signedIn } from './form-outcomes.ts'
import { requestLink, signInByLink } from './sign-in-link.server.ts'

/** Requests an email with a sign-in link; also used to send it again. */
export const requestSignInLink = createServerFn({ method: 'POST' })
  .middleware([formPost<LinkRequestResult>(backToSignIn)])
  .validator(formOr(emailRequest))
  .handler(({ data }) => requestLink(data))

/** Signs in on the page to which the mailed link leads. */
export const finishSignInLink = createServerFn({ method: 'POST' })
  .middleware([
    formPost<LinkSignInResult>((result, fields) =>
      result.kind === 'signed-in' ? signedIn(result.shopper, undefined) : backToSignIn(result, fields),
    ),
  ])
  .validator(formOr(linkRequest))
  .handler(({ data }) => signInByLink(data))
