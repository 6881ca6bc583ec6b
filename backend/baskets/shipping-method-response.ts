import type { ShopperBasketsV2Types } from 'commerce-sdk-isomorphic'
import { toDecimal, type Currency } from '../sites/money.ts'
import type { AvailableMethod } from '../shipping/methods.ts'

/** A shipping method, with the delivery date of an order placed before the cut-off. */
export function shippingMethodResponse(
  { id, name, description, prices, arrival }: AvailableMethod,
  currency: Currency,
  shippingPromotions: ShopperBasketsV2Types.ShippingPromotion[] = [],
  orderCutoffAt?: Date,
) {
  return {
    id,
    name,
    description,
    price: toDecimal(prices[currency], currency),
    shippingPromotions,
    ...(orderCutoffAt ? { orderCutoffAt: orderCutoffAt.toISOString() } : {}),
    ...(arrival
      ? {
          deliveryWindow: { startAt: `${arrival}T09:00:00Z`, endAt: `${arrival}T23:00:00Z` },
          c_deliveryDate: arrival,
        }
      : {}),
  } satisfies ShopperBasketsV2Types.ShippingMethod
}
