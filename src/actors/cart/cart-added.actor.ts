import { fromPromise } from 'xstate'
import {
  cartAddedMachine,
  type AddResult,
  type RemoveResult,
  type StoredItem,
  type WantedItem,
} from '#/machines/cart-added/cart-added.machine.ts'
import { productQueries } from '#/queries/product.ts'
import { addToBasket, removeLine } from '#/server-fns/cart/basket.ts'
import { changeBasket, lineOf, readBasket, removalResult } from './basket-changes.ts'
import type { ShopServices } from '#/actors/services.ts'

export const cartAddedLogic = (services: ShopServices) =>
  cartAddedMachine.provide({
    actors: {
      addItem: fromPromise<AddResult, WantedItem>(({ input }) => addItem(services, input)),
      removeItem: fromPromise<RemoveResult, { itemId: string }>(({ input }) => removeItem(services, input)),
      readItem: fromPromise<StoredItem, { upi: string }>(async ({ input }) => ({
        line: lineOf(await readBasket(services), input.upi) ?? null,
      })),
    },
    actions: {
      goToItem: (_, { path }) => services.navigate(path),
      notifyStock: (_, { left }) => services.notify({ kind: 'stock', left }),
      notifyFailed: () => services.notify({ kind: 'failed' }),
    },
  })

async function addItem(services: ShopServices, wanted: WantedItem): Promise<AddResult> {
  // The dialog opens with the upgrades: both are requested at once.
  void services.queryClient.prefetchQuery(productQueries.upgrades(services, wanted.upi))
  const result = await changeBasket(services, (ids) => addToBasket({ data: { ...ids, items: [wanted] } }))
  if (result.kind === 'stock') return result
  const line = result.kind === 'basket' ? lineOf(result.basket, wanted.upi) : undefined
  return line ? { kind: 'added', line } : { kind: 'failed' }
}

async function removeItem(services: ShopServices, { itemId }: { itemId: string }): Promise<RemoveResult> {
  return removalResult(await changeBasket(services, (ids) => removeLine({ data: { ...ids, itemId } })))
}
