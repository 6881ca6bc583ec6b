import type { OrderSummary } from '#/domain/account/account.ts'

/** The stages of an order, in their order. */
export const orderStages = ['created', 'in-production', 'shipped', 'delivered'] as const

/** The number of stages that an order has reached; 0 if it was cancelled or its stage is unknown. */
export const stagesReached = ({ stage }: Pick<OrderSummary, 'stage'>): number =>
  orderStages.findIndex((known) => known === stage) + 1
