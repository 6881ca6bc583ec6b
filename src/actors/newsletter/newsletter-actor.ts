import { createActor, fromPromise, type ActorRefFrom } from 'xstate'
import { newsletterMachine } from '#/machines/newsletter/newsletter.machine.ts'
import { subscribeToNewsletter } from '#/server-fns/newsletter/newsletter.ts'
import { inspectActors } from '#/actors/inspection.ts'
import type { ShopServices } from '#/actors/services.ts'
import { localeContext } from '#/actors/services.ts'
import { tellMarketing } from '#/actors/tracking.ts'

export type NewsletterActor = ActorRefFrom<typeof newsletterMachine>

/** The actor of the newsletter's form, started. */
export function startNewsletter(link: ShopServices): NewsletterActor {
  const machine = newsletterMachine.provide({
    actors: {
      subscribe: fromPromise<{ subscribed: boolean }, { email: string }>(async ({ input }) => ({
        subscribed: await subscribeToNewsletter({ data: { ...localeContext(link), ...input } }),
      })),
    },
    actions: { track: (_, { email }) => tellMarketing(email) },
  })
  return createActor(machine, { systemId: 'newsletter', inspect: inspectActors() }).start()
}
