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

/** An order as it was placed. Nothing that is looked up later can change what was bought, for how much and where to. */
export type SoldOrder = Omit<
  ShopperOrdersTypes.Order,
  'productItems' | 'paymentInstruments' | 'orderNo' | 'status' | 'omsData'
>
