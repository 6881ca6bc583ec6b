import { fromPromise } from 'xstate'
import { decidedAttribute, type Consent } from '#/domain/privacy/consent.ts'
import { consentMachine } from '#/machines/consent/consent.machine.ts'
import { saveConsent } from '#/server-fns/privacy/consent.ts'
import type { ShopServices } from '#/actors/services.ts'
import { announceConsent, currentConsent } from './use-consent.ts'

const { name, value } = decidedAttribute

export const consentLogic = (services: ShopServices) =>
  consentMachine.provide({
    actors: {
      saveConsent: fromPromise<void, Consent>(({ input }) => saveConsent({ data: input })),
    },
    actions: {
      hideBanner: () => {
        document.documentElement.setAttribute(name, value)
        // The banner had the focus: the page goes on below it.
        document.getElementById('main')?.focus({ preventScroll: true })
      },
      showBanner: () => {
        if (!currentConsent().isDecided) document.documentElement.removeAttribute(name)
      },
      applyConsent: announceConsent,
      notifyFailed: () => services.notify({ kind: 'failed' }),
    },
  })
