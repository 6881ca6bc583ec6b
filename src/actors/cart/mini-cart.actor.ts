import { fromPromise } from 'xstate'
import { itemCount } from '#/domain/cart/basket.ts'
import { miniCartMachine, type LeaveAnswer } from '#/machines/mini-cart/mini-cart.machine.ts'
import { removeLine } from '#/server-fns/cart/basket.ts'
import { changeBasket, readBasket } from './basket-changes.ts'
import type { ShopServices } from '#/actors/services.ts'

export const miniCartLogic = (link: ShopServices) =>
  miniCartMachine.provide({
    actors: {
      removeLine: fromPromise<LeaveAnswer, { itemId: string }>(async ({ input: { itemId } }) => {
        const result = await changeBasket(link, (ids) => removeLine({ data: { ...ids, itemId } }))
        if (result.kind === 'basket') return { kind: 'removed', left: itemCount(result.basket) }
        if (result.kind !== 'gone') return { kind: 'failed' }
        const basket = await readBasket(link)
        return { kind: 'gone', left: basket ? itemCount(basket) : 0 }
      }),
    },
    actions: {
      notifyRemoved: () => link.notify({ kind: 'cart-removed' }),
      notifyGone: () => link.notify({ kind: 'cart-gone' }),
      notifyFailed: () => link.notify({ kind: 'failed' }),
    },
  })
