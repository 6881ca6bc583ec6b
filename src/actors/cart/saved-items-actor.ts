import { createActor, fromPromise } from 'xstate'
import { savedItemsMachine, type AskedStep, type SavedAnswer } from '#/machines/saved-items/saved-items.machine.ts'
import { savedQueries } from '#/queries/saved-items.ts'
import { changeSavedItems } from '#/server-fns/cart/saved-items.ts'
import { changeBasket } from './basket-changes.ts'
import { inspectActors } from '#/actors/inspection.ts'
import type { ShopServices } from '#/actors/services.ts'

/** What is saved for later, and what of it goes back into the cart. */
export const savedItemsActor = (link: ShopServices) =>
  createActor(
    savedItemsMachine.provide({
      actors: { takeStep: fromPromise<SavedAnswer, AskedStep>(({ input }) => takeStep(link, input)) },
      actions: {
        tellGone: () => link.notify({ kind: 'cart-gone' }),
        tellStock: (_, { left }) => link.notify({ kind: 'stock', left }),
        tellFailed: () => link.notify({ kind: 'failed' }),
      },
    }),
    { systemId: 'saved-items', inspect: inspectActors() },
  )

async function takeStep(link: ShopServices, asked: AskedStep): Promise<SavedAnswer> {
  const { queryClient } = link
  const { queryKey } = savedQueries.current(link)
  await queryClient.cancelQueries({ queryKey })
  try {
    const result = await changeBasket(link, (ids) => changeSavedItems({ data: { ...ids, ...asked } }))
    if (result.kind !== 'kept') await queryClient.invalidateQueries({ queryKey })
    else queryClient.setQueryData(queryKey, result.saved)
    return result.kind === 'stock' ? result : { kind: result.kind }
  } catch (error) {
    // Whether it was done before the answer was lost, the list tells.
    void queryClient.invalidateQueries({ queryKey })
    throw error
  }
}

export type SavedItemsActor = ReturnType<typeof savedItemsActor>
