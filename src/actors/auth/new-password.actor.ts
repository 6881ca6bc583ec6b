import { fromPromise } from 'xstate'
import type { ResetResult } from '#/domain/auth/shopper.ts'
import { newPasswordMachine } from '#/machines/new-password/new-password.machine.ts'
import { localeContext, type ShopServices } from '#/actors/services.ts'
import { resetPassword } from '#/server-fns/auth/password.ts'

export interface NewPasswordInput {
  /** The token of the emailed link. */
  token: string
  email: string | undefined
}

declare module '#/actors/flows.ts' {
  interface Flows {
    'new-password': Flow<typeof newPasswordMachine, NewPasswordInput>
  }
}

export const newPasswordLogic = (services: ShopServices, { token, email }: NewPasswordInput) =>
  newPasswordMachine.provide({
    actors: {
      resetPassword: fromPromise<ResetResult, { password: string }>(({ input }) =>
        resetPassword({ data: { ...localeContext(services), token, email, ...input } }),
      ),
    },
    actions: {
      notifyChanged: () => {
        services.notify({ kind: 'password-reset' })
        // The token is used: replace its address in the history.
        void services.navigate('/login', { replace: true })
      },
    },
  })
