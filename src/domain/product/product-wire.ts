import { fromColumnJson, toColumnJson } from '../column-json.ts'
import type { ProductResult, ProductPage } from './product-page.ts'
import type { SetChild } from './product-set.ts'
import type { ProductChoices, ProductItem } from './product-view.ts'

/** A product page as it is sent to the browser. Its items are JSON: Start takes 1.5 ms more of the server's processor to serialise them as objects. */
export interface PackedProductPage extends Omit<ProductPage, 'choices' | 'children'> {
  choices: PackedChoices
  children: readonly (Omit<SetChild, 'choices'> & { choices: PackedChoices })[]
}

export type PackedChoices = Omit<ProductChoices, 'items'> & { items: string }

export type PackedProductResult = Exclude<ProductResult, { kind: 'found' }> | { kind: 'found'; page: PackedProductPage }

const packChoices = (choices: ProductChoices): PackedChoices => ({ ...choices, items: toColumnJson(choices.items) })

export const unpackChoices = (packed: PackedChoices): ProductChoices => ({
  ...packed,
  items: fromColumnJson(packed.items) as ProductItem[],
})

export const packProduct = (page: ProductPage): PackedProductPage => ({
  ...page,
  choices: packChoices(page.choices),
  children: page.children.map((child) => ({ ...child, choices: packChoices(child.choices) })),
})

export const unpackProduct = (packed: PackedProductPage): ProductPage => ({
  ...packed,
  choices: unpackChoices(packed.choices),
  children: packed.children.map((child) => ({ ...child, choices: unpackChoices(child.choices) })),
})

const unpacked = new WeakMap<PackedProductPage, ProductResult>()

/** Unpacks each page once. */
export function unpackProductResult(result: PackedProductResult): ProductResult {
  if (result.kind !== 'found') return result
  const { page } = result
  const known = unpacked.get(page) ?? { kind: 'found', page: unpackProduct(page) }
  unpacked.set(page, known)
  return known
}
