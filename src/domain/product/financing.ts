/** One of so many equal payments, rounded up to a whole hundredth. */
export const installment = (amount: number, payments: number): number => Math.ceil(amount / payments)
