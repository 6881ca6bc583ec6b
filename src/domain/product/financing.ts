/** The amount of one of several equal payments, rounded up to a whole minor unit. */
export const installment = (amount: number, payments: number): number => Math.ceil(amount / payments)
