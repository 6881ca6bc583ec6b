import { createServerFn } from '@tanstack/react-start'
import { registrationRequest, signInRequest } from '#/contracts/account/account-forms.ts'
import { formOr } from '#/contracts/form-fields.ts'
import { siteAndLocale } from '#/contracts/site-and-locale.ts'
import { favoriteToasts } from '#/domain/auth/sign-in-toasts.ts'
import type { RegistrationResult, SignInResult } from '#/domain/auth/shopper.ts'
import { entriesOf, formPost, textOf } from '#/server-fns/form-post.ts'
import { backToSignIn, signedIn } from './form-outcomes.ts'
import { registerShopper } from './registration.server.ts'
import { readShopper, signInShopper, signOutShopper } from './sign-in.server.ts'

/** The shopper of this browser. Call it only if the marker cookie says that there is one. */
export const getShopper = createServerFn({ method: 'GET' })
  .validator(siteAndLocale)
  .handler(({ data }) => readShopper(data))

export const signIn = createServerFn({ method: 'POST' })
  .middleware([
    formPost<SignInResult>((result, fields) => {
      if (result.kind === 'signed-in') return signedIn(result.shopper, textOf(fields, 'directedFrom'))
      return result.kind === 'legacy' ? { to: '/reset-password?legacyCustomer=true' } : backToSignIn(result, fields)
    }),
  ])
  .validator(formOr(signInRequest))
  .handler(({ data }) => signInShopper(data))

export const signOut = createServerFn({ method: 'POST' })
  .middleware([formPost(() => ({ to: '/login' }))])
  .validator(formOr(siteAndLocale))
  .handler(({ data }) => signOutShopper(data))

export const register = createServerFn({ method: 'POST' })
  .middleware([
    formPost<RegistrationResult>((result, fields) => {
      if (result.kind === 'registered') return { to: '/account', toasts: favoriteToasts(result.shopper) }
      if (result.kind === 'sign-in-needed') return { to: '/login' }
      const entries = entriesOf(fields, 'firstName', 'lastName', 'email', 'acceptsMarketing')
      return { to: '/registration', form: 'register', result, entries }
    }),
  ])
  .validator(formOr(registrationRequest))
  .handler(({ data }) => registerShopper(data))
