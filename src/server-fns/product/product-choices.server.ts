import type { ProductGroup, Variant } from '#/contracts/product/product-group.ts'
import { preferredTransit } from '#/domain/product/delivery.ts'
import { minorDigits } from '#/domain/format.ts'
import type { PriceTier } from '#/domain/product/price-tiers.ts'
import type { ItemDelivery } from '#/domain/product/product-page.ts'
import {
  bySizeNumber,
  frameTiers,
  type Moulding,
  type OptionKind,
  type ProductChoices,
  type ProductOption,
  type ProductSize,
} from '#/domain/product/product-view.ts'

/** A decimal amount in the currency's minor units. */
export const minorUnits = (amount: number, currency: string): number => Math.round(amount * 10 ** minorDigits(currency))

/** The unit prices for more than one piece, the lowest for each quantity; empty without any. */
export function tiersOf(
  tieredPrices: Variant['tieredPrices'],
  currency: string,
): { tiers?: readonly PriceTier[] | undefined } {
  const sorted = (tieredPrices ?? [])
    .filter(({ quantity }) => quantity > 1)
    .toSorted((a, b) => a.quantity - b.quantity || a.price - b.price)
  if (sorted.length === 0) return {}
  const byQuantity = Map.groupBy(sorted, ({ quantity }) => quantity)
  return {
    tiers: [...byQuantity].map(([quantity, [lowest]]) => ({
      quantity,
      price: minorUnits(lowest?.price ?? 0, currency),
    })),
  }
}

/** The items of a product by size and option, and the delivery for each time to ship. */
export function choicesOf(variants: readonly Variant[]): { choices: ProductChoices; deliveries: ItemDelivery[] } {
  const sizes = new Register<ProductSize>()
  for (const size of variants.map(sizeOf).toSorted(bySizeNumber)) sizes.indexOf(size.label, () => size)
  const options = new Register<ProductOption>()
  const deliveries = new Register<ItemDelivery>()
  const taken = new Set<string>()
  const items = variants.map((variant) => {
    const delivery = deliveryOf(variant)
    const option = optionOf(variant)
    const choice = `${variant.displaySize} ${optionKey(option)}`
    // A custom item may differ from a standard one only in the width of its mat.
    const key = taken.has(choice) ? `${optionKey(option)} ${variant.upi}` : optionKey(option)
    taken.add(choice)
    return {
      upi: variant.upi,
      size: sizes.indexOf(variant.displaySize, () => sizeOf(variant)),
      option: options.indexOf(key, () => option),
      list: minorUnits(variant.listPrice, variant.currency),
      sale: minorUnits(variant.salePrice, variant.currency),
      width: variant.c_finished.width,
      height: variant.c_finished.height,
      mat: variant.specialHandling?.c_matWidth ?? 0,
      stock: variant.inventory.orderable ? variant.inventory.stockLevel : 0,
      delivery: deliveries.indexOf(delivery.timeToShip, () => delivery),
      minimum: variant.minOrderQuantity,
      step: variant.stepQuantity,
      ...tiersOf(variant.tieredPrices, variant.currency),
    }
  })
  const isPoster = variants.some(({ productTypeGroup }) => productTypeGroup === 'Poster')
  return { choices: { isPoster, sizes: sizes.values, options: options.values, items }, deliveries: deliveries.values }
}

/** The UPI for the customizer by size: of the first framed item, else of the first item. Null if the customizer does not frame it. */
export function customizersOf({ products }: Pick<ProductGroup, 'products'>, { sizes }: ProductChoices) {
  return sizes.map(({ label }) => {
    const ofSize = products.filter(({ displaySize }) => displaySize === label)
    const start = ofSize.find(({ specialHandling }) => specialHandling?.name === 'frame') ?? ofSize[0]
    return start?.serviceFlags.canFrame ? start.customizerUpi || null : null
  })
}

/** Numbers values by key in the order of their first mention. */
class Register<Value> {
  readonly values: Value[] = []
  readonly #indices = new Map<string, number>()

  indexOf(key: string, make: () => Value): number {
    const known = this.#indices.get(key)
    if (known !== undefined) return known
    this.#indices.set(key, this.values.length)
    return this.values.push(make()) - 1
  }
}

const sizeOf = ({ displaySize, c_size }: Variant): ProductSize => ({
  label: displaySize,
  width: c_size.width,
  height: c_size.height,
})

export function deliveryOf({ fulfillment }: Variant): ItemDelivery {
  return {
    timeToShip: fulfillment.timeToShip.displayTimeToShip,
    date: preferredTransit(fulfillment.delivery.transitTimes)?.displayDeliveryDate ?? null,
  }
}

function kindOf({ specialHandling, productTypeGroup }: Variant): OptionKind {
  switch (specialHandling?.name) {
    case undefined:
      return productTypeGroup === 'Canvas' ? 'canvas' : 'print'
    case 'frame':
      return productTypeGroup === 'Canvas' ? 'framed-canvas' : 'frame'
    case 'canvas':
      return specialHandling.mouldingId ? 'framed-canvas' : 'canvas'
    case 'mount':
    case 'laminate':
      return specialHandling.name
  }
}

function optionOf(variant: Variant): ProductOption {
  const handling = variant.specialHandling
  return {
    kind: kindOf(variant),
    typeName: variant.productTypeName,
    moulding: handling ? mouldingOf(handling) : null,
    mat: handling?.c_matWidth ? (handling.topMatName ?? null) : null,
    glazing: handling?.glassName ?? null,
  }
}

function mouldingOf(handling: NonNullable<Variant['specialHandling']>): Moulding | null {
  const { mouldingId, mouldingName, mouldingWidth, mouldingTier, c_mouldingTone } = handling
  if (!mouldingId || !mouldingName) return null
  return {
    id: mouldingId,
    name: mouldingName,
    width: mouldingWidth ?? 0,
    tier: frameTiers.find((tier) => tier === mouldingTier) ?? 'classic',
    tone: c_mouldingTone ?? null,
  }
}

const optionKey = ({ kind, moulding, mat, glazing, typeName }: ProductOption) =>
  [kind, moulding?.id, mat, glazing, kind === 'print' ? typeName : ''].join(' ')
