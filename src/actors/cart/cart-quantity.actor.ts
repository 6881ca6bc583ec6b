import { fromPromise } from 'xstate'
import type { BasketResult } from '#/domain/cart/basket.ts'
import { cartQuantityMachine, type QuantityResult } from '#/machines/cart-quantity/cart-quantity.machine.ts'
import { changeLineQuantity } from '#/server-fns/cart/basket.ts'
import type { ShopServices } from '#/actors/services.ts'
import { changeBasket } from './basket-changes.ts'
import { cartToasts } from './cart-toasts.ts'

declare module '#/actors/flows.ts' {
  interface Flows {
    'cart-quantity': Flow<typeof cartQuantityMachine, { itemId: string }>
  }
}

/** Changes the quantity of a line. */
export const cartQuantityLogic = (services: ShopServices, { itemId }: { itemId: string }) =>
  cartQuantityMachine.provide({
    actors: {
      changeQuantity: fromPromise<QuantityResult, { quantity: number }>(async ({ input: { quantity } }) =>
        resultOf(await changeBasket(services, (ids) => changeLineQuantity({ data: { ...ids, itemId, quantity } }))),
      ),
    },
    actions: cartToasts(services),
  })

function resultOf(result: BasketResult): QuantityResult {
  if (result.kind === 'stock') return result
  if (result.kind === 'basket') return { kind: 'changed' }
  return { kind: result.kind === 'gone' ? 'gone' : 'failed' }
}
