import type { NewsletterEvent } from './newsletter.machine.ts'

export const newsletterCases = {
  events: [{ type: 'newsletter.submit', email: 'ada@example.com' }] satisfies NewsletterEvent[],
  ports: {
    subscribe: { done: [{ subscribed: true }, { subscribed: false }], failed: [new Error('no response')] },
  },
}
