import { createActor, fromPromise, type Actor } from 'xstate'
import type { ResetResult } from '#/domain/auth/shopper.ts'
import { newPasswordMachine } from '#/machines/new-password/new-password.machine.ts'
import type { registerMachine } from '#/machines/register/register.machine.ts'
import type { resetRequestMachine } from '#/machines/reset-request/reset-request.machine.ts'
import type { signInMachine } from '#/machines/sign-in/sign-in.machine.ts'
import { signInArrivalMachine, type ArrivalResult } from '#/machines/sign-in-arrival/sign-in-arrival.machine.ts'
import { resetPassword } from '#/server-fns/auth/password.ts'
import { finishSignInLink } from '#/server-fns/auth/sign-in-link.ts'
import { finishSocialSignIn } from '#/server-fns/auth/social.ts'
import { inspectActors } from '#/actors/inspection.ts'
import type { ShopServices } from '#/actors/services.ts'
import { welcome, welcomeNew } from './shopper-change.ts'
import { localeContext } from '#/actors/services.ts'
import { registerLogic, resetRequestLogic, signInLogic } from './sign-in-forms.ts'

/** What the address brought is spent: it does not stay in the history. */
const spent = { replace: true }

/** The sign-in page's form: goes on to where the shopper was sent from, else to the account. */
export function signInPageActor(link: ShopServices): Actor<typeof signInMachine> {
  const actor = createActor(signInLogic(link), { systemId: 'sign-in', inspect: inspectActors() })
  actor.subscribe({
    complete: () => {
      const { output } = actor.getSnapshot()
      if (output?.kind === 'legacy') link.navigate('/reset-password?legacyCustomer=true')
      if (output?.kind === 'signed-in') void welcome(link, output.shopper, '/account')
    },
  })
  return actor
}

/** The registration page's form. */
export function registerPageActor(link: ShopServices): Actor<typeof registerMachine> {
  const actor = createActor(registerLogic(link), { systemId: 'register', inspect: inspectActors() })
  actor.subscribe({
    complete: () => {
      const { output } = actor.getSnapshot()
      if (output?.kind === 'sign-in-needed') link.navigate('/login')
      if (output?.kind === 'registered') void welcomeNew(link, output.shopper)
    },
  })
  return actor
}

/** The form of the page that asks for a link to a new password. */
export function resetPageActor(link: ShopServices): Actor<typeof resetRequestMachine> {
  const actor = createActor(resetRequestLogic(link, 'page'), { systemId: 'reset-request', inspect: inspectActors() })
  actor.subscribe({ complete: () => link.navigate('/login') })
  return actor
}

/** The form behind the mailed link. */
export function newPasswordPageActor(
  link: ShopServices,
  token: string,
  email: string | undefined,
): Actor<typeof newPasswordMachine> {
  return createActor(
    newPasswordMachine.provide({
      actors: {
        resetPassword: fromPromise<ResetResult, { password: string }>(({ input }) =>
          resetPassword({ data: { ...localeContext(link), token, email, ...input } }),
        ),
      },
      actions: {
        tellChanged: () => {
          link.notify({ kind: 'password-reset' })
          link.navigate('/login', spent)
        },
      },
    }),
    { systemId: 'new-password', inspect: inspectActors() },
  )
}

/** The page that a mailed link leads to. */
export const linkArrivalActor = (link: ShopServices, token: string): Actor<typeof signInArrivalMachine> =>
  arrivalActor(link, () => finishSignInLink({ data: { ...localeContext(link), token } }))

/** The page that an identity provider leads back to. */
export const socialArrivalActor = (
  link: ShopServices,
  code: string,
  state: string,
): Actor<typeof signInArrivalMachine> => arrivalActor(link, () => finishSocialSignIn({ data: { code, state } }))

const arrivalActor = (link: ShopServices, finish: () => Promise<ArrivalResult>) =>
  createActor(
    signInArrivalMachine.provide({
      actors: { finishSignIn: fromPromise<ArrivalResult, void>(finish) },
      actions: {
        tellSignedIn: (_, { shopper, returnTo }) => void welcome(link, shopper, returnTo ?? '/account', spent),
      },
    }),
    { systemId: 'sign-in-arrival', inspect: inspectActors() },
  )
