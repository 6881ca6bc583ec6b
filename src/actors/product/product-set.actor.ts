import { setPath, type SetChild } from '#/domain/product/product-set.ts'
import { findAddedSet, productSetMachine, type AddedSet } from '#/machines/product-set/product-set.machine.ts'
import { addItemsTogether } from '#/actors/cart/add-items-together.ts'
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
      addItems: confirmedChange(services, (set: AddedSet) => addItemsTogether(services, set), findAddedSet),
    },
    actions: {
      replaceAddress: (_, { choices }) => void replaceAddress(setPath(path, children, choices)),
    },
  })
}
