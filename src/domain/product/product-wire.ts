import type { PriceTier } from './price-tiers.ts'
import type { ProductResult, ProductPage } from './product-page.ts'
import type { SetChild } from './product-set.ts'
import type { ProductChoices, ProductItem } from './product-view.ts'

/** A product page as it is sent to the browser. Items are packed as lines of text, a third of the size of JSON objects. */
export interface PackedProductPage extends Omit<ProductPage, 'choices' | 'children'> {
  choices: PackedChoices
  children: readonly (Omit<SetChild, 'choices'> & { choices: PackedChoices })[]
}

export type PackedChoices = Omit<ProductChoices, 'items'> & { items: string }

export type PackedProductResult = Exclude<ProductResult, { kind: 'found' }> | { kind: 'found'; page: PackedProductPage }

const packItem = (item: ProductItem, imageId: string): string =>
  [
    item.upi.startsWith(imageId) ? `.${item.upi.slice(imageId.length)}` : item.upi,
    item.size,
    item.option,
    item.list,
    item.sale,
    item.width,
    item.height,
    item.mat,
    item.stock,
    item.delivery,
    item.minimum,
    item.step,
    ...(item.tiers ?? []).map(({ quantity, price }) => `${quantity}:${price}`),
  ].join(' ')

/** The number of numeric fields of an item; its tiers follow. */
const NUMERIC_FIELDS = 11

function unpackItem(line: string, imageId: string): ProductItem {
  const [upi = '', ...parts] = line.split(' ')
  const [size = 0, option = 0, list = 0, sale = 0, width = 0, height = 0, ...otherNumbers] = parts
    .slice(0, NUMERIC_FIELDS)
    .map(Number)
  const [mat = 0, stock = 0, delivery = 0, minimum = 1, step = 1] = otherNumbers
  const tiers = parts.slice(NUMERIC_FIELDS).map(unpackTier)
  return {
    upi: upi.startsWith('.') ? imageId + upi.slice(1) : upi,
    size,
    option,
    list,
    sale,
    width,
    height,
    mat,
    stock,
    delivery,
    minimum,
    step,
    ...(tiers.length > 0 ? { tiers } : {}),
  }
}

function unpackTier(text: string): PriceTier {
  const [quantity = 0, price = 0] = text.split(':').map(Number)
  return { quantity, price }
}

const packChoices = (choices: ProductChoices, imageId: string): PackedChoices => ({
  ...choices,
  items: choices.items.map((item) => packItem(item, imageId)).join('\n'),
})

export const unpackChoices = (packed: PackedChoices, imageId: string): ProductChoices => ({
  ...packed,
  items: packed.items ? packed.items.split('\n').map((line) => unpackItem(line, imageId)) : [],
})

export const packProduct = (page: ProductPage): PackedProductPage => ({
  ...page,
  choices: packChoices(page.choices, page.imageId),
  children: page.children.map((child) => ({ ...child, choices: packChoices(child.choices, child.imageId) })),
})

export const unpackProduct = (packed: PackedProductPage): ProductPage => ({
  ...packed,
  choices: unpackChoices(packed.choices, packed.imageId),
  children: packed.children.map((child) => ({ ...child, choices: unpackChoices(child.choices, child.imageId) })),
})

export const unpackProductResult = (result: PackedProductResult): ProductResult =>
  result.kind === 'found' ? { kind: 'found', page: unpackProduct(result.page) } : result
