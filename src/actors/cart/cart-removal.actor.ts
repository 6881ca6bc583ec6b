import { fromPromise } from 'xstate'
import {
  cartRemovalMachine,
  type RemovalResult,
  type RemovedLine,
  type RestoreResult,
} from '#/machines/cart-removal/cart-removal.machine.ts'
import { addToBasket, removeGift, removeLine, restoreGift } from '#/server-fns/cart/basket.ts'
import type { ShopServices } from '#/actors/services.ts'
import { changeBasket, removalResult } from './basket-changes.ts'
import { cartToasts } from './cart-toasts.ts'

declare module '#/actors/flows.ts' {
  interface Flows {
    'cart-removal': Flow<typeof cartRemovalMachine>
  }
}

/** Removes lines and gift cards, and restores the last one. */
export const cartRemovalLogic = (services: ShopServices) =>
  cartRemovalMachine.provide({
    actors: {
      removeLine: fromPromise<RemovalResult, RemovedLine>(({ input }) => removeLineOrGift(services, input)),
      restoreLine: fromPromise<RestoreResult, RemovedLine>(({ input }) => restoreLineOrGift(services, input)),
      removeUnavailable: fromPromise<RemovalResult, { itemIds: readonly string[] }>(async ({ input }) => {
        for (const itemId of input.itemIds) {
          const result = await removeItem(services, itemId)
          if (result.kind === 'failed') return result
        }
        return { kind: 'removed' }
      }),
    },
    actions: { ...cartToasts(services), notifyStock: (_, { left }) => services.notify({ kind: 'stock', left }) },
  })

const removeItem = async (services: ShopServices, itemId: string): Promise<RemovalResult> =>
  removalResult(await changeBasket(services, (ids) => removeLine({ data: { ...ids, itemId } })))

async function removeLineOrGift(services: ShopServices, line: RemovedLine): Promise<RemovalResult> {
  const { itemId } = line
  if ('upi' in line) return removeItem(services, itemId)
  return removalResult(await changeBasket(services, (ids) => removeGift({ data: { ...ids, itemId } })))
}

async function restoreLineOrGift(services: ShopServices, line: RemovedLine): Promise<RestoreResult> {
  const result = await changeBasket(services, (ids) =>
    'upi' in line
      ? addToBasket({ data: { ...ids, items: [{ upi: line.upi, quantity: line.quantity }] } })
      : restoreGift({ data: { ...ids, ...line.gift } }),
  )
  if (result.kind === 'stock') return result
  return { kind: result.kind === 'basket' ? 'restored' : 'failed' }
}
