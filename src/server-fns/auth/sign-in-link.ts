import { createServerFn } from '@tanstack/react-start'
import { emailRequest, linkRequest } from '#/contracts/account/account-forms.ts'
import { requestLink, signInByLink } from './sign-in-link.server.ts'

/** Has a sign-in link mailed; the same for "Resend Link". */
export const requestSignInLink = createServerFn({ method: 'POST' })
  .validator(emailRequest)
  .handler(({ data }) => requestLink(data))

/** For the page that the mailed link leads to. */
export const finishSignInLink = createServerFn({ method: 'POST' })
  .validator(linkRequest)
  .handler(({ data }) => signInByLink(data))
