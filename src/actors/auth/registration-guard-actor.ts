import { registrationGuardMachine } from '#/machines/registration-guard/registration-guard.machine.ts'
import type { ShopLink } from '#/actors/shop-link.ts'

export const registrationGuardLogic = (link: ShopLink) =>
  registrationGuardMachine.provide({
    actions: {
      proceed: (_, { action }) => {
        if (action) link.sendWhenFree('favorites', { type: 'favorite.add', work: action.work })
      },
      tellToSignIn: () => link.notify({ kind: 'sign-in-first' }),
      openSignIn: () => link.send('auth-modal', { type: 'modal.open', view: 'login' }),
    },
  })
