import { lineOf } from '#/domain/cart/basket.ts'
import { setPath, type SetChild } from '#/domain/product/product-set.ts'
import {
  findAddedSet,
  productSetMachine,
  type AddedSet,
  type AddSetResult,
} from '#/machines/product-set/product-set.machine.ts'
import { addToBasket } from '#/server-fns/cart/basket.ts'
import { changeBasket } from '#/actors/cart/basket-changes.ts'
import { confirmedChange } from '#/actors/cart/confirmed-change.ts'
import type { ShopServices } from '#/actors/services.ts'
import { createAddressReplacer } from './product-options.actor.ts'

/** The set that the page shows. */
export interface ShownSet {
  /** Its path, without site and locale. */
  path: string
  children: readonly SetChild[]
}

declare module '#/actors/flows.ts' {
  interface Flows {
    'product-set': Flow<typeof productSetMachine, ShownSet>
  }
}

export const productSetLogic = (services: ShopServices, { path, children }: ShownSet) => {
  const replaceAddress = createAddressReplacer(services, path)
  return productSetMachine.provide({
    actors: {
      addItems: confirmedChange(services, (set: AddedSet) => addItems(services, set), findAddedSet),
    },
    actions: {
      replaceAddress: (_, { choices }) => void replaceAddress(setPath(path, children, choices)),
    },
  })
}

/** Adds the items in one request. */
async function addItems(services: ShopServices, { items }: AddedSet): Promise<AddSetResult> {
  const result = await changeBasket(services, (ids) => addToBasket({ data: { ...ids, items: [...items] } }))
  if (result.kind === 'stock') return { kind: 'stock', left: result.left, upi: result.upi }
  if (result.kind !== 'basket') return { kind: 'failed' }
  return { kind: 'added', lines: items.flatMap(({ upi }) => lineOf(result.basket, upi) ?? []) }
}
