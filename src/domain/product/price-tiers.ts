/** The price of one piece when at least `quantity` of the same item are bought, in minor units. */
export interface PriceTier {
  quantity: number
  price: number
}

export interface TieredPrice {
  /** The price of one piece when one is bought. */
  sale: number
  /** The prices from two pieces on; absent if the price is the same for every quantity. */
  tiers?: readonly PriceTier[] | undefined
}

/**
 * PRICE-01, PRICE-02: the tier with the highest quantity that does not exceed the requested one, at its lowest price.
 * Undefined if the quantity reaches no tier.
 */
export const tierAt = (tiers: readonly PriceTier[], quantity = 1): PriceTier | undefined =>
  tiers.filter((tier) => tier.quantity <= quantity).toSorted((a, b) => b.quantity - a.quantity || a.price - b.price)[0]

/** The price of one piece at a quantity. */
export const unitPrice = ({ sale, tiers = [] }: TieredPrice, quantity = 1): number =>
  tierAt(tiers, quantity)?.price ?? sale
