import { authModalMachine } from '#/machines/auth-modal/auth-modal.machine.ts'
import { sendToFlow } from '#/actors/send.ts'
import type { ShopServices } from '#/actors/services.ts'
import { registerLogic } from './register.actor.ts'
import { resetRequestLogic } from './reset-request.actor.ts'
import { signInLogic } from './sign-in.actor.ts'

declare module '#/actors/flows.ts' {
  interface Flows {
    'auth-modal': Flow<typeof authModalMachine>
  }
}

export const authModalLogic = (services: ShopServices) =>
  authModalMachine.provide({
    actors: {
      signInForm: signInLogic(services, 'modal'),
      registerForm: registerLogic(services, 'modal'),
      resetForm: resetRequestLogic(services, 'modal'),
    },
    actions: { notifyDismissed: sendToFlow('registration-guard', () => ({ type: 'sign-in.dismissed' })) },
  })
