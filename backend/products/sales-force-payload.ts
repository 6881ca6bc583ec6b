import type { SellableItem } from '../items/upi.ts'
import type { ProductType } from './product-types.ts'

export interface PayloadSource {
  item: SellableItem
  type: ProductType
  imageId: string
  upi: string
  price: number
  imageUrl: string
  productUrl: string
  finishedSize: string
}

/** How an item is made, as the options of a basket item. */
export function optionItems(item: SellableItem, type: ProductType): { optionId: string; optionValueId: string }[] {
  const frame = item.service.name === 'frame' ? item.service : undefined
  const options: readonly [string, string][] = [
    ['substrate', type.substrate],
    ['size', `${item.width}x${item.height}`],
    ['finish', type.finish],
    ['moulding', frame?.moulding ?? 'none'],
    ['mat', frame?.mat?.id ?? 'none'],
    ['mat-width', String(frame?.mat?.width ?? 0)],
    ['glazing', frame?.glazing ?? 'none'],
  ]
  return options.map(([optionId, optionValueId]) => ({ optionId, optionValueId }))
}

/** The basket item as JSON text, as the basket API accepts it. */
export function salesForcePayload(source: PayloadSource): string {
  const { item, type } = source
  return JSON.stringify({
    productId: source.imageId,
    price: source.price,
    quantity: 1,
    c_upi: source.upi,
    c_apnum: source.imageId,
    c_imageUrl: source.imageUrl,
    'c_pod-config': type.podConfig,
    'c_finished-size': source.finishedSize,
    'c_product-url': source.productUrl,
    optionItems: optionItems(item, type),
  })
}
