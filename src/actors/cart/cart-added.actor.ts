import {
  cartAddedMachine,
  findAdded,
  findRemoved,
  type AddedItem,
  type AddResult,
  type RemovedLine,
  type RemoveResult,
} from '#/machines/cart-added/cart-added.machine.ts'
import { lineOf } from '#/domain/cart/basket.ts'
import { productQueries } from '#/queries/product.ts'
import { addToBasket, removeLine } from '#/server-fns/cart/basket.ts'
import { changeBasket, removalResult } from './basket-changes.ts'
import { confirmedChange } from './confirmed-change.ts'
import type { ShopServices } from '#/actors/services.ts'

declare module '#/actors/flows.ts' {
  interface Flows {
    'cart-added': Flow<typeof cartAddedMachine>
  }
}

export const cartAddedLogic = (services: ShopServices) =>
  cartAddedMachine.provide({
    actors: {
      addItem: confirmedChange(services, (item: AddedItem) => addItem(services, item), findAdded),
      removeItem: confirmedChange(services, (line: RemovedLine) => removeItem(services, line), findRemoved),
    },
    actions: {
      goToItem: (_, { path }) => services.navigate(path),
      notifyStock: (_, { left }) => services.notify({ kind: 'stock', left }),
      notifyFailed: () => services.notify({ kind: 'failed' }),
    },
  })

async function addItem(services: ShopServices, { upi, quantity }: AddedItem): Promise<AddResult> {
  // The dialog opens with the upgrades: both are requested at once.
  void services.queryClient.prefetchQuery(productQueries.upgrades(services, upi))
  const result = await changeBasket(services, (ids) => addToBasket({ data: { ...ids, items: [{ upi, quantity }] } }))
  if (result.kind === 'stock') return result
  const line = result.kind === 'basket' ? lineOf(result.basket, upi) : undefined
  return line ? { kind: 'added', line } : { kind: 'failed' }
}

async function removeItem(services: ShopServices, { itemId }: RemovedLine): Promise<RemoveResult> {
  return removalResult(await changeBasket(services, (ids) => removeLine({ data: { ...ids, itemId } })))
}
