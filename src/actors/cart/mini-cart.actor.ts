import { fromPromise } from 'xstate'
import { miniCartMachine, type RemoveLineResult } from '#/machines/mini-cart/mini-cart.machine.ts'
import { removeGift, removeLine } from '#/server-fns/cart/basket.ts'
import { changeBasket, isGift } from './basket-changes.ts'
import type { ShopServices } from '#/actors/services.ts'

export const miniCartLogic = (services: ShopServices) =>
  miniCartMachine.provide({
    actors: {
      removeLine: fromPromise<RemoveLineResult, { itemId: string }>(async ({ input: { itemId } }) => {
        const remove = isGift(services, itemId) ? removeGift : removeLine
        const { kind } = await changeBasket(services, (ids) => remove({ data: { ...ids, itemId } }))
        if (kind === 'basket') return { kind: 'removed' }
        return { kind: kind === 'gone' ? 'gone' : 'failed' }
      }),
    },
    actions: {
      notifyRemoved: () => services.notify({ kind: 'cart-removed' }),
      notifyGone: () => services.notify({ kind: 'cart-gone' }),
      notifyFailed: () => services.notify({ kind: 'failed' }),
    },
  })
