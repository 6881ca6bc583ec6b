import { assertEvent, setup } from 'xstate'
import { effect } from '../effect.ts'
import type { FlowMeta } from '../meta.ts'
import { port } from '../port.ts'

export type NewsletterEvent = { type: 'newsletter.submit'; email: string }

export const newsletterMachine = setup({
  types: { events: {} as NewsletterEvent, tags: {} as 'busy' },
  actors: { subscribe: port<{ subscribed: boolean }, { email: string }>('subscribe') },
  actions: {
    /** Sends the address to the marketing tracker (NEWS-02). */
    track: effect<{ email: string }>('track'),
  },
  guards: { isSubscribed: (_, { subscribed }: { subscribed: boolean }) => subscribed },
}).createMachine({
  id: 'newsletter',
  description: 'Subscribes an email address to the newsletter. After a failure the form can be sent again.',
  meta: { area: 'newsletter', page: 'every page', sensitive: ['email'] } satisfies FlowMeta,
  initial: 'form',
  states: {
    form: {
      on: {
        'newsletter.submit': { target: 'subscribing', actions: { type: 'track', params: ({ event }) => event } },
      },
    },
    subscribing: {
      tags: 'busy',
      invoke: {
        id: 'subscribe',
        src: 'subscribe',
        input: ({ event }) => {
          assertEvent(event, 'newsletter.submit')
          return { email: event.email }
        },
        onDone: [
          { guard: { type: 'isSubscribed', params: ({ event }) => event.output }, target: 'subscribed' },
          { target: 'failed' },
        ],
        onError: 'failed',
      },
    },
    failed: {
      on: {
        'newsletter.submit': { target: 'subscribing', actions: { type: 'track', params: ({ event }) => event } },
      },
    },
    subscribed: {},
  },
})
