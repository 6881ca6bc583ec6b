import { fromPromise } from 'xstate'
import type { ResetRequestResult } from '#/domain/auth/shopper.ts'
import { resetRequestMachine } from '#/machines/reset-request/reset-request.machine.ts'
import { localeContext, type ShopServices } from '#/actors/services.ts'
import { requestPasswordReset, submitPasswordReset } from '#/server-fns/auth/password.ts'

declare module '#/actors/flows.ts' {
  interface Flows {
    'reset-request': Flow<typeof resetRequestMachine>
  }
}

/** The modal shows success for every response (RESET-11); the page shows failures. */
export const resetRequestLogic = (services: ShopServices, position: 'page' | 'modal' = 'page') => {
  const request = position === 'modal' ? submitPasswordReset : requestPasswordReset
  return resetRequestMachine.provide({
    actors: {
      requestReset: fromPromise<ResetRequestResult, { email: string }>(({ input }) =>
        request({ data: { ...localeContext(services), ...input } }),
      ),
    },
    // The modal shows its sign-in view when this form is done.
    actions: { goToSignIn: () => void (position === 'page' ? services.navigate('/login') : undefined) },
  })
}
