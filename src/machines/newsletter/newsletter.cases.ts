import type { MachineCases } from '@passepartout/paths'
import type { NewsletterEvent, newsletterMachine } from './newsletter.machine.ts'

export const newsletterCases = {
  events: [
    { type: 'newsletter.submit', email: 'ada@example.com' },
    { type: 'newsletter.submit', email: 'grace@example.com' },
  ] satisfies NewsletterEvent[],
  ports: {
    subscribe: { done: [{ subscribed: true }, { subscribed: false }], failed: [new Error('no response')] },
  },
  invariants: {
    form: ({ children }) => !('subscribe' in children),
    subscribing: ({ children }) => 'subscribe' in children,
    failed: ({ children }) => !('subscribe' in children),
    subscribed: ({ children }) => !('subscribe' in children),
  },
} satisfies MachineCases<typeof newsletterMachine>
