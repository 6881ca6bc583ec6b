import { assertEvent, setup } from 'xstate'
import type { Consent } from '#/domain/privacy/consent.ts'
import { effect } from '../effect.ts'
import type { FlowMeta } from '../meta.ts'
import { port } from '../port.ts'

export type ConsentEvent = { type: 'consent.choose'; choice: Consent }

export const consentMachine = setup({
  types: { events: {} as ConsentEvent, tags: {} as 'busy' },
  actors: { saveConsent: port<void, Consent>('saveConsent') },
  actions: {
    /** Shows the banner again, which a choice has hidden. */
    showBanner: effect('showBanner'),
    /** Starts or stops the features that depend on consent. */
    applyConsent: effect('applyConsent'),
    notifyFailed: effect('notifyFailed'),
  },
}).createMachine({
  id: 'consent',
  description: 'The categories that the shopper allows; a choice applies once it is stored.',
  meta: { area: 'privacy', page: '/privacy-choices' } satisfies FlowMeta,
  initial: 'open',
  states: {
    open: { on: { 'consent.choose': 'saving' } },
    saving: {
      tags: 'busy',
      invoke: {
        id: 'saveConsent',
        src: 'saveConsent',
        input: ({ event }) => {
          assertEvent(event, 'consent.choose')
          return event.choice
        },
        onDone: { target: 'saved', actions: 'applyConsent' },
        onError: { target: 'open', actions: ['showBanner', 'notifyFailed'] },
      },
    },
    saved: { on: { 'consent.choose': 'saving' } },
  },
})
