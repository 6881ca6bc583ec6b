import type { OrderSummary } from '#/domain/account/account.ts'

/** The stages that an order goes through, in their order. */
export const orderStages = ['created', 'in-production', 'shipped', 'delivered'] as const

/** How many of the stages an order has reached; none where it was cancelled or the commerce API does not say. */
export const stagesReached = ({ stage }: Pick<OrderSummary, 'stage'>): number =>
  orderStages.findIndex((known) => known === stage) + 1
