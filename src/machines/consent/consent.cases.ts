import { consentTo } from '#/domain/privacy/consent.ts'
import type { MachineCases } from '@passepartout/paths'
import type { consentMachine } from './consent.machine.ts'

export const consentCases = {
  events: [{ type: 'consent.choose', choice: consentTo.everything }],
  ports: {
    saveConsent: { done: [{ id: 'saved', output: undefined }], failed: [new Error('no response')] },
  },
  invariants: {
    open: ({ children }) => !('saveConsent' in children),
    saving: ({ children }) => 'saveConsent' in children,
    saved: ({ children }) => !('saveConsent' in children),
  },
} satisfies MachineCases<typeof consentMachine>
