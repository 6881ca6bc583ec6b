import type { ProductGroup, Variant } from '#/contracts/product/product-group.ts'
import { cornerPicture, pictureAt, thumbnailWidth } from '#/domain/picture-url.ts'
import { sourceRevision } from '../images/revision.ts'
import { pricebooksOf } from './variant.ts'

/** Clients of the Shopper APIs look for swatches under `color`: here it is the finish. */
export const FINISH = 'color'
export const SIZE = 'size'

export interface Finish {
  value: string
  name: string
  orderable: boolean
  /** The address of a small picture of it. */
  swatch: string
  /** The base address of the picture of the work with this finish. */
  picture: string
}

/** The attributes that distinguish the variants of a work. */
export const variationValuesOf = (variant: Variant): Record<typeof FINISH | typeof SIZE, string> => ({
  [FINISH]: finishValueOf(variant),
  [SIZE]: variant.sizeCode,
})

function finishValueOf({ specialHandling, productTypeGroup }: Variant): string {
  if (!specialHandling) return 'plain'
  const { name, mouldingId } = specialHandling
  return mouldingId ? `${productTypeGroup === 'Canvas' ? 'canvas-' : ''}${name}-${mouldingId}`.toLowerCase() : name
}

/** One variant for each pair of finish and size: the first of those that differ only in mat or glazing. */
export function distinctVariants(products: readonly Variant[]): Variant[] {
  const first = new Map<string, Variant>()
  for (const variant of products) {
    const key = Object.values(variationValuesOf(variant)).join(' ')
    if (!first.has(key)) first.set(key, variant)
  }
  return [...first.values()]
}

/** The finishes of a work, with pictures at `origin`, in the default size if they have it. */
export function finishesOf({ products, defaultUpi }: ProductGroup, origin: string): Finish[] {
  const defaultSizeCode = products.find(({ upi }) => upi === defaultUpi)?.sizeCode
  const byFinish = Map.groupBy(distinctVariants(products), finishValueOf)
  return [...byFinish].flatMap(([value, variants]) => {
    const shown = variants.find(({ sizeCode }) => sizeCode === defaultSizeCode) ?? variants[0]
    if (!shown) return []
    const { mouldingId, mouldingName } = shown.specialHandling ?? {}
    const base = mouldingId ? cornerPicture(mouldingId, sourceRevision) : shown.imageUrl
    return {
      value,
      name: mouldingName ?? shown.productTypeName,
      orderable: variants.some(({ inventory }) => inventory.orderable),
      swatch: origin + pictureAt(base, thumbnailWidth),
      picture: origin + shown.imageUrl,
    }
  })
}

/** The variation attributes in the format that the product and the search API share. */
export function variationAttributesOf(group: ProductGroup, finishes: readonly Finish[]) {
  const bySize = Map.groupBy(distinctVariants(group.products), ({ sizeCode }) => sizeCode)
  return [
    {
      id: FINISH,
      name: 'Finish',
      values: finishes.map(({ value, name, orderable, swatch }) => ({
        value,
        name,
        orderable,
        imageSwatch: { link: swatch, disBaseLink: swatch, alt: name, title: name },
      })),
    },
    {
      id: SIZE,
      name: 'Size',
      values: [...bySize].map(([value, variants]) => ({
        value,
        name: variants[0]?.displaySize ?? value,
        orderable: variants.some(({ inventory }) => inventory.orderable),
      })),
    },
  ]
}

/** The variants in the format that the product and the search API share. */
export const variantListOf = (group: ProductGroup) =>
  distinctVariants(group.products).map((variant) => ({
    productId: variant.upi,
    price: variant.salePrice,
    orderable: variant.inventory.orderable,
    variationValues: variationValuesOf(variant),
    tieredPrices: tieredPrices(variant),
  }))

/** The list price, the reduced price, and the prices of each piece from two on. */
export function tieredPrices({
  currency,
  listPrice,
  salePrice,
  tieredPrices: tiers = [],
}: Pick<Variant, 'currency' | 'listPrice' | 'salePrice' | 'tieredPrices'>) {
  const { list, sale } = pricebooksOf(currency)
  return [
    { pricebook: list, price: listPrice, quantity: 1 },
    ...(salePrice < listPrice ? [{ pricebook: sale, price: salePrice, quantity: 1 }] : []),
    ...tiers,
  ]
}

/** The lowest and the highest sale price of variants. */
export function priceRangeOf(variants: readonly Variant[]) {
  const prices = variants.map(({ salePrice }) => salePrice)
  return { lowest: Math.min(...prices), highest: Math.max(...prices) }
}

/** The price ranges by price book: the list prices, and the sale prices of reduced variants. */
export function priceRangesOf(variants: readonly Variant[]) {
  const { list, sale } = pricebooksOf(variants[0]?.currency ?? '')
  const listed = variants.map(({ listPrice }) => listPrice)
  const onSale = variants.filter(({ salePrice, listPrice }) => salePrice < listPrice)
  const range = (pricebook: string, prices: readonly number[]) => ({
    pricebook,
    minPrice: Math.min(...prices),
    maxPrice: Math.max(...prices),
  })
  return [
    range(list, listed),
    ...(onSale.length > 0
      ? [
          range(
            sale,
            onSale.map(({ salePrice }) => salePrice),
          ),
        ]
      : []),
  ]
}
