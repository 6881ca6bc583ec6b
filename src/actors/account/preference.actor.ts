import { fromPromise } from 'xstate'
import { preferenceMachine, type PreferenceResult } from '#/machines/preference/preference.machine.ts'
import { sendToFlow } from '#/actors/send.ts'
import { localeContext, type ShopServices } from '#/actors/services.ts'
import { preferAddress } from '#/server-fns/account/addresses.ts'
import { preferCard } from '#/server-fns/account/payment-cards.ts'
import { refreshAccount } from './refresh-account.ts'
import type { PreferenceBook } from '#/domain/account/account-areas.ts'

const preferrers = {
  addresses: (services: ShopServices, addressId: string) =>
    preferAddress({ data: { ...localeContext(services), addressId } }),
  cards: (services: ShopServices, id: string) => preferCard({ data: { ...localeContext(services), id } }),
}

interface PreferenceInput {
  book: PreferenceBook
}

declare module '#/actors/flows.ts' {
  interface Flows {
    preference: Flow<typeof preferenceMachine, PreferenceInput>
  }
}

/** Makes a saved address or card the default. */
export const preferenceLogic = (services: ShopServices, { book }: PreferenceInput) =>
  preferenceMachine.provide({
    actors: {
      prefer: fromPromise<PreferenceResult, { id: string }>(async ({ input }) => {
        const { kind } = await preferrers[book](services, input.id)
        if (kind === 'saved') await refreshAccount(services, book)
        return { kind: kind === 'invalid' ? 'failed' : kind }
      }),
    },
    actions: {
      notifySaved: () => services.notify({ kind: 'account-preferred', what: book }),
      notifyFailed: () => services.notify({ kind: 'failed' }),
      requestSignIn: sendToFlow('auth-modal', () => ({ type: 'modal.open', view: 'login' })),
    },
  })
