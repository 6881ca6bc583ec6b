import { fromPromise } from 'xstate'
import { decidedAttribute, type Consent } from '#/domain/privacy/consent.ts'
import { consentMachine } from '#/machines/consent/consent.machine.ts'
import { saveConsent } from '#/server-fns/privacy/consent.ts'
import type { ShopServices } from '#/actors/services.ts'
import { announceConsent, currentConsent } from './use-consent.ts'

declare module '#/actors/flows.ts' {
  interface Flows {
    consent: Flow<typeof consentMachine>
  }
}

export const consentLogic = (services: ShopServices) =>
  consentMachine.provide({
    actors: {
      saveConsent: fromPromise<void, Consent>(({ input }) => saveConsent({ data: input })),
    },
    actions: {
      showBanner: () => {
        if (!currentConsent().isDecided) document.documentElement.removeAttribute(decidedAttribute.name)
      },
      applyConsent: announceConsent,
      notifyFailed: () => services.notify({ kind: 'failed' }),
    },
  })
