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
import { changeBasket, lineOf, readBasket } from './basket-changes.ts'
import type { ShopServices } from '#/actors/services.ts'

export const cartAddedLogic = (link: ShopServices) =>
  cartAddedMachine.provide({
    actors: {
      addItem: fromPromise<AddResult, WantedItem>(({ input }) => addItem(link, input)),
      removeItem: fromPromise<RemoveResult, { itemId: string }>(({ input }) => removeItem(link, input)),
      readItem: fromPromise<StoredItem, { upi: string }>(async ({ input }) => ({
        line: lineOf(await readBasket(link), input.upi) ?? null,
      })),
    },
    actions: {
      goToItem: (_, { path }) => link.navigate(path),
      notifyStock: (_, { left }) => link.notify({ kind: 'stock', left }),
      notifyFailed: () => link.notify({ kind: 'failed' }),
    },
  })

async function addItem(link: ShopServices, wanted: WantedItem): Promise<AddResult> {
  // The dialog opens with the upgrades: both are requested at once.
  void link.queryClient.prefetchQuery(productQueries.upgrades(link, wanted.upi))
  const result = await changeBasket(link, (ids) => addToBasket({ data: { ...ids, items: [wanted] } }))
  if (result.kind === 'stock') return result
  const line = result.kind === 'basket' ? lineOf(result.basket, wanted.upi) : undefined
  return line ? { kind: 'added', line } : { kind: 'failed' }
}

async function removeItem(link: ShopServices, { itemId }: { itemId: string }): Promise<RemoveResult> {
  const { kind } = await changeBasket(link, (ids) => removeLine({ data: { ...ids, itemId } }))
  return { kind: kind === 'basket' ? 'removed' : kind === 'gone' ? 'gone' : 'failed' }
}
