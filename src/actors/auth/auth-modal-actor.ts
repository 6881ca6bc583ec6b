import { authModalMachine } from '#/machines/auth-modal/auth-modal.machine.ts'
import type { ShopServices } from '#/actors/services.ts'
import { welcome, welcomeNew } from './shopper-change.ts'
import { registerLogic, resetRequestLogic, signInLogic } from './sign-in-forms.ts'

export const authModalLogic = (link: ShopServices) =>
  authModalMachine.provide({
    actors: {
      signInForm: signInLogic(link),
      registerForm: registerLogic(link),
      resetForm: resetRequestLogic(link, 'modal'),
    },
    actions: {
      tellSignedIn: (_, { shopper }) => void welcome(link, shopper),
      tellRegistered: (_, { shopper }) => void welcomeNew(link, shopper),
      tellDismissed: () => link.send('registration-guard', { type: 'sign-in.dismissed' }),
      goToLegacyReset: () => link.navigate('/reset-password?legacyCustomer=true'),
    },
  })
