import { fromPromise } from 'xstate'
import { bookPaths, type Book } from '#/domain/account/account-areas.ts'
import type { RemovalResult } from '#/domain/account/account.ts'
import { removalMachine } from '#/machines/removal/removal.machine.ts'
import { sendToFlow } from '#/actors/send.ts'
import { localeContext, type ShopServices } from '#/actors/services.ts'
import { removeAddress } from '#/server-fns/account/addresses.ts'
import { removeCard } from '#/server-fns/account/payment-cards.ts'
import { removeWallPlan } from '#/server-fns/wall/named-plans.ts'
import { refreshAccount } from './refresh-account.ts'

export interface BookInput {
  book: Book
}

const removers = {
  addresses: (services: ShopServices, addressId: string) =>
    removeAddress({ data: { ...localeContext(services), addressId } }),
  cards: (services: ShopServices, id: string) => removeCard({ data: { ...localeContext(services), id } }),
  plans: (services: ShopServices, id: string) => removeWallPlan({ data: { ...localeContext(services), id } }),
}

declare module '#/actors/flows.ts' {
  interface Flows {
    removal: Flow<typeof removalMachine, BookInput>
  }
}

/** Removes a saved address, card or wall plan. */
export const removalLogic = (services: ShopServices, { book }: BookInput) =>
  removalMachine.provide({
    actors: {
      remove: fromPromise<RemovalResult, { id: string }>(async ({ input }) => {
        const result = await removers[book](services, input.id)
        if (result.kind === 'removed') await refreshAccount(services, book)
        return result
      }),
    },
    actions: {
      notifyRemoved: () => services.notify({ kind: 'account-removed', what: book }),
      close: () => void services.navigate(bookPaths[book], { replace: true, resetScroll: false }),
      requestSignIn: sendToFlow('auth-modal', () => ({ type: 'modal.open', view: 'login' })),
    },
  })
