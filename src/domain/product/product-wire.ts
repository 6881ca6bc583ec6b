import type { ProductResult, ProductPage } from './product-page.ts'
import type { ProductChoices, ProductItem } from './product-view.ts'

/** A product's page as it travels: its items as lines of text, a third of the weight of their objects. */
export interface PackedProductPage extends Omit<ProductPage, 'choices'> {
  choices: Omit<ProductChoices, 'items'> & { items: string }
}

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
  ].join(' ')

function unpackItem(line: string, imageId: string): ProductItem {
  const [upi = '', ...numbers] = line.split(' ')
  const [size = 0, option = 0, list = 0, sale = 0, width = 0, height = 0, ...rest] = numbers.map(Number)
  const [mat = 0, stock = 0, delivery = 0, minimum = 1, step = 1] = rest
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
  }
}

export const packProduct = (page: ProductPage): PackedProductPage => ({
  ...page,
  choices: { ...page.choices, items: page.choices.items.map((item) => packItem(item, page.imageId)).join('\n') },
})

export const unpackProduct = (packed: PackedProductPage): ProductPage => ({
  ...packed,
  choices: {
    ...packed.choices,
    items: packed.choices.items ? packed.choices.items.split('\n').map((line) => unpackItem(line, packed.imageId)) : [],
  },
})

export const unpackProductResult = (result: PackedProductResult): ProductResult =>
  result.kind === 'found' ? { kind: 'found', page: unpackProduct(result.page) } : result
