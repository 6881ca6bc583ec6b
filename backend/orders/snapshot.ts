import type { ShopperOrdersTypes } from 'commerce-sdk-isomorphic'
import type { Variant } from '#/contracts/product/product-group.ts'

/** An item of an order as it was when the order was placed. */
export type ItemSnapshot = ShopperOrdersTypes.OrderProductItem & {
  itemId: string
  quantity: number
  /** Such as `Framed Art Print`. */
  c_productTypeDescription?: string | undefined
  /** The outer size, such as `27 x 36 in`. */
  'c_finished-size'?: string | undefined
  c_specialHandling?: Variant['specialHandling'] | undefined
  /** Outer height in inches. */
  c_height?: number | undefined
  /** Outer width in inches. */
  c_width?: number | undefined
  c_imageUrl?: string | undefined
}

/** The fields of the basket response that an order stores, apart from its items. */
export const SNAPSHOT_FIELDS = [
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

/** Totals, addresses and gift certificates of an order as they were when it was placed, without its items. */
export type OrderSnapshot = Pick<ShopperOrdersTypes.Order, (typeof SNAPSHOT_FIELDS)[number]>
