/** The price of one piece when at least `quantity` of the same item are bought, in minor units. */
export interface PriceTier {
  quantity: number
  price: number
}

export interface TieredPrice {
  /** The price of one piece when one is bought. */
  sale: number
  /** Prices from two pieces on; absent where the price is the same for every quantity. */
  tiers?: readonly PriceTier[] | undefined
}

/**
 * PRICE-01, PRICE-02: the tier whose quantity is nearest the requested one. Only tiers that the quantity reaches count:
 * "5 or more" does not apply to four. Undefined where none is reached.
 */
export const tierAt = (tiers: readonly PriceTier[], quantity = 1): PriceTier | undefined =>
  tiers.filter((tier) => tier.quantity <= quantity).toSorted((a, b) => b.quantity - a.quantity || a.price - b.price)[0]

/** The price of one piece when so many are bought. */
export const unitPrice = ({ sale, tiers = [] }: TieredPrice, quantity = 1): number =>
  tierAt(tiers, quantity)?.price ?? sale
