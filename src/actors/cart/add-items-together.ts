import { lineOf } from '#/domain/cart/basket.ts'
import type { AddedSet, AddSetResult } from '#/machines/product-set/product-set.machine.ts'
import { addToBasket } from '#/server-fns/cart/basket.ts'
import type { ShopServices } from '#/actors/services.ts'
import { changeBasket } from './basket-changes.ts'

/** Adds the items of a set or a wall in one request: all of them or none. */
export async function addItemsTogether(services: ShopServices, { items }: AddedSet): Promise<AddSetResult> {
  const result = await changeBasket(services, (ids) => addToBasket({ data: { ...ids, items: [...items] } }))
  if (result.kind === 'stock') return { kind: 'stock', left: result.left, upi: result.upi }
  if (result.kind !== 'basket') return { kind: 'failed' }
  return { kind: 'added', lines: items.flatMap(({ upi }) => lineOf(result.basket, upi) ?? []) }
}
