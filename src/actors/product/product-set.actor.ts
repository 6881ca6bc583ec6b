import { fromPromise } from 'xstate'
import { setPath, type SetChild, type SetItem } from '#/domain/product/product-set.ts'
import { productSetMachine, type AddSetResult, type StoredSet } from '#/machines/product-set/product-set.machine.ts'
import { addToBasket } from '#/server-fns/cart/basket.ts'
import { changeBasket, lineOf, readBasket } from '#/actors/cart/basket-changes.ts'
import type { ShopServices } from '#/actors/services.ts'
import { createAddressReplacer } from './product-options.actor.ts'

/** The set that the page shows. */
export interface ShownSet {
  /** Its path, without site and locale. */
  path: string
  children: readonly SetChild[]
}

export const productSetLogic = (services: ShopServices, { path, children }: ShownSet) => {
  const replaceAddress = createAddressReplacer(services, path)
  return productSetMachine.provide({
    actors: {
      addItems: fromPromise<AddSetResult, { items: readonly SetItem[] }>(({ input }) =>
        addItems(services, input.items),
      ),
      readItems: fromPromise<StoredSet, { items: readonly SetItem[] }>(async ({ input }) => {
        const basket = await readBasket(services)
        return { lines: input.items.map(({ upi }) => lineOf(basket, upi) ?? null) }
      }),
    },
    actions: {
      replaceAddress: (_, { choices }) => void replaceAddress(setPath(path, children, choices)),
    },
  })
}

/** Adds the items in one request. */
async function addItems(services: ShopServices, items: readonly SetItem[]): Promise<AddSetResult> {
  const result = await changeBasket(services, (ids) => addToBasket({ data: { ...ids, items: [...items] } }))
  if (result.kind === 'stock') return { kind: 'stock', left: result.left, upi: result.upi }
  if (result.kind !== 'basket') return { kind: 'failed' }
  return { kind: 'added', lines: items.flatMap(({ upi }) => lineOf(result.basket, upi) ?? []) }
}
