import type { BasketContent, BasketItem, BasketShipment } from './content.ts'

export const mergeModes = ['higher_quantity', 'sum_quantities', 'saved_quantity', 'separate_item'] as const
export type MergeMode = (typeof mergeModes)[number]

const quantityOf: Readonly<Record<Exclude<MergeMode, 'separate_item'>, (previous: number, current: number) => number>> =
  {
    higher_quantity: Math.max,
    sum_quantities: (previous, current) => previous + current,
    saved_quantity: (_, current) => current,
  }

const sameLine = (a: BasketItem, b: BasketItem) =>
  a.upi === b.upi &&
  a.productId === b.productId &&
  a.shipmentId === b.shipmentId &&
  a.inventoryId === b.inventoryId &&
  a.gift === b.gift &&
  a.giftMessage === b.giftMessage

/**
 * Merges the items, gift certificates, coupons, shipments and custom fields of the guest's basket into the current one.
 * Leaves out the guest's email address, postal addresses, payments and shipment messages.
 */
export function mergedContent(current: BasketContent, previous: BasketContent, mode: MergeMode): BasketContent {
  const codes = new Set(current.coupons.map(({ code }) => code))
  const shipments = new Set(current.shipments.map(({ shipmentId }) => shipmentId))
  return {
    ...current,
    items: previous.items.reduce<readonly BasketItem[]>((items, item) => mergedItems(items, item, mode), current.items),
    gifts: [...current.gifts, ...previous.gifts],
    coupons: [...current.coupons, ...previous.coupons.filter(({ code }) => !codes.has(code))],
    shipments: [
      ...current.shipments,
      ...previous.shipments.filter(({ shipmentId }) => !shipments.has(shipmentId)).map(withoutAddress),
    ],
    custom: { ...previous.custom, ...current.custom },
  }
}

const withoutAddress = ({ shipmentId, shippingItemId, gift, custom }: BasketShipment): BasketShipment => ({
  shipmentId,
  shippingItemId,
  gift,
  custom,
})

function mergedItems(items: readonly BasketItem[], added: BasketItem, mode: MergeMode): readonly BasketItem[] {
  const line = mode === 'separate_item' ? undefined : items.find((item) => sameLine(item, added))
  if (!line || mode === 'separate_item') return [...items, added]
  const quantity = quantityOf[mode](added.quantity, line.quantity)
  const custom = { ...added.custom, ...line.custom }
  return items.map((item) => (item === line ? { ...line, quantity, custom } : item))
}
