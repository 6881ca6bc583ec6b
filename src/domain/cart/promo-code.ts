/** The fewest characters of a promo code. */
export const shortestCode = 3
