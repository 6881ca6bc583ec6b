import type { GuardedAction } from '#/domain/favorites/guarded-action.ts'
import { registrationGuardMachine } from '#/machines/registration-guard/registration-guard.machine.ts'
import { sendToFlow } from '#/actors/send.ts'
import type { ShopServices } from '#/actors/services.ts'

declare module '#/actors/flows.ts' {
  interface Flows {
    'registration-guard': Flow<typeof registrationGuardMachine>
  }
}

export const registrationGuardLogic = (services: ShopServices) =>
  registrationGuardMachine.provide({
    actions: {
      proceed: sendToFlow('favorites', ({ action }: { action: GuardedAction }) => ({
        type: 'favorite.resume',
        changes: [action],
      })),
      notifySignInFirst: () => services.notify({ kind: 'sign-in-first' }),
      openSignIn: sendToFlow('auth-modal', () => ({ type: 'modal.open', view: 'login' })),
    },
  })
