import type { FormOutcome, FormResults } from '#/domain/posted-form.ts'
import type { RegisteredShopper } from '#/domain/auth/shopper.ts'
import { signInToasts } from '#/domain/auth/sign-in-toasts.ts'
import { entriesOf, textOf } from '#/server-fns/form-post.ts'

/** Redirects to the page that required the sign-in, or to the account: AUTH-18. */
export const signedIn = (shopper: RegisteredShopper, address: string | undefined): FormOutcome => ({
  to: '/account',
  address,
  toasts: signInToasts(shopper),
})

/** Redirects to the sign-in page, which shows the result. */
export function backToSignIn(result: FormResults['sign-in'], fields: FormData): FormOutcome {
  const directedFrom = textOf(fields, 'directedFrom')
  return {
    to: directedFrom ? `/login?${new URLSearchParams({ directedFrom })}` : '/login',
    form: 'sign-in',
    result,
    entries: entriesOf(fields, 'email', 'provider'),
  }
}
