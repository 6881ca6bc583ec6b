/** The amount that the financing offer is asked for: the price in hundredths. */
export const financingAmount = (price: number): number => Math.round(price * 100)

/** One of so many equal payments, rounded up to a whole hundredth. */
export const installment = (amount: number, payments: number): number => Math.ceil(amount / payments)
