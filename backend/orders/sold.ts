import type { ShopperOrdersTypes } from 'commerce-sdk-isomorphic'

/** One line of an order as it was sold: what its basket answered, and what an order's page tells of it. */
export type SoldItem = ShopperOrdersTypes.OrderProductItem & {
  itemId: string
  quantity: number
  /** As a sentence says it, such as `Framed Art Print`. */
  c_productTypeDescription?: string | undefined
  /** The outside in inches. */
  c_height?: number | undefined
  c_width?: number | undefined
  c_imageUrl?: string | undefined
}

/** What an order keeps of its basket's answer beside its lines. */
export const SOLD_FIELDS = [
  'adjustedMerchandizeTotalTax',
  'adjustedShippingTotalTax',
  'billingAddress',
  'bonusDiscountLineItems',
  'channelType',
  'couponItems',
  'customerInfo',
  'giftCertificateItems',
  'groupedTaxItems',
  'merchandizeTotalTax',
  'orderPriceAdjustments',
  'productSubTotal',
  'productTotal',
  'shipments',
  'shippingItems',
  'shippingTotal',
  'shippingTotalTax',
  'taxRoundedAtGroup',
  'taxTotal',
  'taxation',
] as const satisfies readonly (keyof ShopperOrdersTypes.Order)[]

/** An order as it was placed. Nothing that is looked up later can change what was bought, for how much and where to. */
export type SoldOrder = Pick<ShopperOrdersTypes.Order, (typeof SOLD_FIELDS)[number]>
