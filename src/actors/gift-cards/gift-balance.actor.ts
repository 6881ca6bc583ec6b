import { fromPromise } from 'xstate'
import type { GiftBalanceResult } from '#/domain/gift-cards/gift-balance.ts'
import { giftBalanceMachine } from '#/machines/gift-balance/gift-balance.machine.ts'
import { getGiftBalance } from '#/server-fns/gift-cards/gift-cards.ts'
import { localeContext, type ShopServices } from '#/actors/services.ts'

declare module '#/actors/flows.ts' {
  interface Flows {
    'gift-balance': Flow<typeof giftBalanceMachine>
  }
}

export const giftBalanceLogic = (services: ShopServices) =>
  giftBalanceMachine.provide({
    actors: {
      readBalance: fromPromise<GiftBalanceResult, { code: string }>(({ input }) =>
        getGiftBalance({ data: { ...localeContext(services), ...input } }),
      ),
    },
  })
