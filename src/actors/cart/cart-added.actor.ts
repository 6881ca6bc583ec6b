import { fromPromise } from 'xstate'
import type { BasketResult } from '#/domain/cart/basket.ts'
import {
  cartAddedMachine,
  type AddResult,
  type RemoveResult,
  type WantedItem,
} from '#/machines/cart-added/cart-added.machine.ts'
import { productQueries } from '#/queries/product.ts'
import { addToBasket, removeLine } from '#/server-fns/cart/basket.ts'
import { changeBasket, knownBasket, lineOf, readBasket } from './basket-changes.ts'
import type { ShopServices } from '#/actors/services.ts'

export const cartAddedLogic = (link: ShopServices) =>
  cartAddedMachine.provide({
    actors: {
      addItem: fromPromise<AddResult, WantedItem>(({ input }) => addItem(link, input)),
      removeItem: fromPromise<RemoveResult, { itemId: string }>(({ input }) => removeItem(link, input)),
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
  const before = lineOf(knownBasket(link), wanted.upi)?.quantity ?? 0
  try {
    return resultOf(await changeBasket(link, (ids) => addToBasket({ data: { ...ids, items: [wanted] } })), wanted.upi)
  } catch {
    // The response may have been lost after the item was added: the basket shows whether it was.
    const line = lineOf(await readBasket(link), wanted.upi)
    return line && line.quantity > before ? { kind: 'added', line } : { kind: 'failed' }
  }
}

function resultOf(result: BasketResult, upi: string): AddResult {
  if (result.kind === 'stock') return result
  const line = result.kind === 'basket' ? lineOf(result.basket, upi) : undefined
  return line ? { kind: 'added', line } : { kind: 'failed' }
}

async function removeItem(link: ShopServices, { itemId }: { itemId: string }): Promise<RemoveResult> {
  try {
    const { kind } = await changeBasket(link, (ids) => removeLine({ data: { ...ids, itemId } }))
    return { kind: kind === 'basket' ? 'removed' : kind === 'gone' ? 'gone' : 'failed' }
  } catch {
    const basket = await readBasket(link)
    return { kind: basket?.lines.some((line) => line.itemId === itemId) ? 'failed' : 'removed' }
  }
}
