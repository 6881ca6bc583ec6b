import { fromPromise } from 'xstate'
import { miniCartMachine, type RemoveLineResult } from '#/machines/mini-cart/mini-cart.machine.ts'
import { removeGift, removeLine } from '#/server-fns/cart/basket.ts'
import { changeBasket, isGift, removalResult } from './basket-changes.ts'
import type { ShopServices } from '#/actors/services.ts'

declare module '#/actors/flows.ts' {
  interface Flows {
    'mini-cart': Flow<typeof miniCartMachine>
  }
}

export const miniCartLogic = (services: ShopServices) =>
  miniCartMachine.provide({
    actors: {
      removeLine: fromPromise<RemoveLineResult, { itemId: string }>(async ({ input: { itemId } }) => {
        const remove = isGift(services, itemId) ? removeGift : removeLine
        return removalResult(await changeBasket(services, (ids) => remove({ data: { ...ids, itemId } })))
      }),
    },
    actions: {
      notifyRemoved: () => services.notify({ kind: 'cart-removed' }),
      notifyGone: () => services.notify({ kind: 'cart-gone' }),
      notifyFailed: () => services.notify({ kind: 'failed' }),
    },
  })
