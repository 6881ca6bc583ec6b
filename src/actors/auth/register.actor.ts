import { fromPromise } from 'xstate'
import type { RegisteredShopper, RegistrationForm, RegistrationResult } from '#/domain/auth/shopper.ts'
import { registerMachine } from '#/machines/register/register.machine.ts'
import { sendToFlow } from '#/actors/send.ts'
import { localeContext, type ShopServices } from '#/actors/services.ts'
import { register } from '#/server-fns/auth/shopper.ts'

declare module '#/actors/flows.ts' {
  interface Flows {
    register: Flow<typeof registerMachine>
  }
}

export const registerLogic = (services: ShopServices, position: 'page' | 'modal' = 'page') =>
  registerMachine.provide({
    actors: {
      register: fromPromise<RegistrationResult, RegistrationForm>(({ input }) =>
        register({ data: { ...localeContext(services), ...input } }),
      ),
    },
    actions: {
      startSession: sendToFlow('session', ({ shopper }: { shopper: RegisteredShopper }) => ({
        type: 'shopper.signed-in',
        shopper,
        isNew: true,
        goTo: '/account',
      })),
      // The modal shows its sign-in view when this form is done.
      requestSignIn: () => void (position === 'page' ? services.navigate('/login') : undefined),
    },
  })
