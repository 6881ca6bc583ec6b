import { fromPromise } from 'xstate'
import {
  savedItemsMachine,
  type RequestedStep,
  type SavedStepResult,
} from '#/machines/saved-items/saved-items.machine.ts'
import { savedQueries } from '#/queries/saved-items.ts'
import { changeSavedItems } from '#/server-fns/cart/saved-items.ts'
import { changeBasket } from './basket-changes.ts'
import type { ShopServices } from '#/actors/services.ts'

declare module '#/actors/flows.ts' {
  interface Flows {
    'saved-items': Flow<typeof savedItemsMachine>
  }
}

/** Saves lines for later, moves them back to the cart and removes them. */
export const savedItemsLogic = (services: ShopServices) =>
  savedItemsMachine.provide({
    actors: { takeStep: fromPromise<SavedStepResult, RequestedStep>(({ input }) => takeStep(services, input)) },
    actions: {
      notifyGone: () => services.notify({ kind: 'cart-gone' }),
      notifyStock: (_, { left }) => services.notify({ kind: 'stock', left }),
      notifyFailed: () => services.notify({ kind: 'failed' }),
    },
  })

async function takeStep(services: ShopServices, requested: RequestedStep): Promise<SavedStepResult> {
  const { queryClient } = services
  const { queryKey } = savedQueries.current(services)
  await queryClient.cancelQueries({ queryKey })
  try {
    const result = await changeBasket(services, (ids) => changeSavedItems({ data: { ...ids, ...requested } }))
    if (result.kind !== 'done') await queryClient.invalidateQueries({ queryKey })
    else queryClient.setQueryData(queryKey, result.saved)
    return result.kind === 'stock' ? result : { kind: result.kind }
  } catch (error) {
    // The refetched list shows whether the change was made before the response was lost.
    void queryClient.invalidateQueries({ queryKey })
    throw error
  }
}
