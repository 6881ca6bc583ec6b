import { fromPromise } from 'xstate'
import { returnAddress } from '#/domain/auth/return-address.ts'
import type { RegisteredShopper } from '#/domain/auth/shopper.ts'
import { favoriteToasts } from '#/domain/auth/sign-in-toasts.ts'
import { sessionMachine, type SignedIn } from '#/machines/session/session.machine.ts'
import { privateKey, shopperQueries } from '#/queries/shopper.ts'
import { signOut } from '#/server-fns/auth/shopper.ts'
import { sendToFlow } from '#/actors/send.ts'
import { localeContext, type ShopServices } from '#/actors/services.ts'
import { readStored } from '#/actors/browser-storage.ts'
import { notifyMarketing } from '#/actors/analytics/marketing.ts'
import { storeCustomerId } from './shopper-storage.ts'

declare module '#/actors/flows.ts' {
  interface Flows {
    session: Flow<typeof sessionMachine>
  }
}

export const sessionLogic = (services: ShopServices) =>
  sessionMachine.provide({
    actors: {
      signOut: fromPromise<void, void>(async () => void (await signOut({ data: localeContext(services) }))),
      switchShopper: fromPromise<void, { shopper: RegisteredShopper | null }>(({ input }) =>
        switchShopper(services, input.shopper),
      ),
    },
    actions: {
      notifySignedIn: (_, { shopper, isNew }) => {
        const { firstName, joined = [], savedAlong = 0 } = shopper
        if (!isNew) services.notify({ kind: 'signed-in', firstName })
        favoriteToasts(shopper).forEach(services.notify)
        if (savedAlong > 0 && joined.length === 0) services.notify({ kind: 'saved-joined', count: savedAlong })
      },
      announceJoined: sendToFlow('cart-join', ({ shopper: { joined = [], savedAlong = 0 } }: SignedIn) => ({
        type: 'cart.joined',
        lines: joined,
        saved: savedAlong,
      })),
      releaseGuard: sendToFlow('registration-guard', () => ({ type: 'shopper.registered' })),
      goToNextPage: (_, { isNew, goTo, replace = false }) => {
        const directed = isNew ? undefined : returnAddress(services.directedFrom(), window.location.origin)
        const next = directed ?? goTo
        if (next) void services.navigate(next, { replace })
      },
      goToSignIn: () => void services.navigate('/login'),
      notifyFailed: () => services.notify({ kind: 'failed' }),
    },
  })

/** Sets the current shopper and resets the queries that hold the former shopper's data. */
async function switchShopper(services: ShopServices, shopper: RegisteredShopper | null): Promise<void> {
  const { queryClient } = services
  storeCustomerId(services.site, shopper?.customerId)
  if (shopper) notifyMarketing(shopper.email)
  if (shopper && readStored('localStorage', 'wall-plans') !== undefined) void joinPlans(services)
  await queryClient.cancelQueries({ queryKey: [privateKey] })
  // Observers of a removed query would keep waiting for it; a reset one is fetched again.
  const refetched = queryClient.resetQueries({ queryKey: [privateKey] })
  if (shopper) queryClient.setQueryData(shopperQueries.current(services).queryKey, shopper)
  await refetched
}

/** Joins the browser's wall plans to those of the account. A failure does not stop the sign-in: the planner joins them later. */
async function joinPlans(services: ShopServices): Promise<void> {
  try {
    await (await import('#/actors/wall/join-plans.ts')).joinPlansOfBrowser(services)
  } catch (error) {
    console.warn('The wall plans of this browser could not be joined to those of the account.', error)
  }
}
