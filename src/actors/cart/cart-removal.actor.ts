import { fromPromise } from 'xstate'
import type { BasketResult } from '#/domain/cart/basket.ts'
import {
  cartRemovalMachine,
  type RemovalResult,
  type RemovedLine,
  type RestoreResult,
} from '#/machines/cart-removal/cart-removal.machine.ts'
import { addToBasket, removeGift, removeLine, restoreGift } from '#/server-fns/cart/basket.ts'
import type { ShopServices } from '#/actors/services.ts'
import { changeBasket } from './basket-changes.ts'
import { cartToasts } from './cart-toasts.ts'

/** Removes lines and gift cards, and restores the last one. */
export const cartRemovalLogic = (services: ShopServices) =>
  cartRemovalMachine.provide({
    actors: {
      removeLine: fromPromise<RemovalResult, RemovedLine | null>(({ input }) => removeAny(services, input)),
      restoreLine: fromPromise<RestoreResult, RemovedLine | null>(({ input }) => restoreAny(services, input)),
      removeUnavailable: fromPromise<RemovalResult, { itemIds: readonly string[] }>(async ({ input }) => {
        for (const itemId of input.itemIds) {
          const result = await remove(services, itemId)
          if (result.kind === 'failed') return result
        }
        return { kind: 'removed' }
      }),
    },
    actions: { ...cartToasts(services), notifyStock: (_, { left }) => services.notify({ kind: 'stock', left }) },
  })

const remove = async (services: ShopServices, itemId: string): Promise<RemovalResult> =>
  removalOf(await changeBasket(services, (ids) => removeLine({ data: { ...ids, itemId } })))

async function removeAny(services: ShopServices, line: RemovedLine | null): Promise<RemovalResult> {
  if (!line) return { kind: 'gone' }
  const { itemId } = line
  if ('upi' in line) return remove(services, itemId)
  return removalOf(await changeBasket(services, (ids) => removeGift({ data: { ...ids, itemId } })))
}

async function restoreAny(services: ShopServices, line: RemovedLine | null): Promise<RestoreResult> {
  if (!line) return { kind: 'failed' }
  const result = await changeBasket(services, (ids) =>
    'upi' in line
      ? addToBasket({ data: { ...ids, items: [{ upi: line.upi, quantity: line.quantity }] } })
      : restoreGift({ data: { ...ids, ...line.gift } }),
  )
  if (result.kind === 'stock') return result
  return { kind: result.kind === 'basket' ? 'restored' : 'failed' }
}

const removalOf = ({ kind }: BasketResult): RemovalResult =>
  kind === 'basket' ? { kind: 'removed' } : { kind: kind === 'gone' ? 'gone' : 'failed' }
