import { fromPromise } from 'xstate'
import { newsletterMachine } from '#/machines/newsletter/newsletter.machine.ts'
import { subscribeToNewsletter } from '#/server-fns/newsletter/newsletter.ts'
import { localeContext, type ShopServices } from '#/actors/services.ts'
import { notifyMarketing } from '#/actors/analytics/marketing.ts'

declare module '#/actors/flows.ts' {
  interface Flows {
    newsletter: Flow<typeof newsletterMachine>
  }
}

export const newsletterLogic = (services: ShopServices) =>
  newsletterMachine.provide({
    actors: {
      subscribe: fromPromise<{ subscribed: boolean }, { email: string }>(async ({ input }) => ({
        subscribed: await subscribeToNewsletter({ data: { ...localeContext(services), ...input } }),
      })),
    },
    actions: { track: (_, { email }) => notifyMarketing(email) },
  })
