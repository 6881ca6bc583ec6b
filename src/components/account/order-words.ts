import type { OrderSummary } from '#/domain/account.ts'
import { m } from '#/paraglide/messages.js'

/** The stages and states of an order, by what the commerce API calls them. */
const words: Readonly<Record<string, (() => string) | undefined>> = {
  created: m.account_stage_created,
  'in-production': m.account_stage_in_production,
  shipped: m.account_stage_shipped,
  delivered: m.account_stage_delivered,
  cancelled: m.account_stage_cancelled,
  'Return Requested': m.account_stage_return_requested,
}

/** What an order is at: the narrower words, where there are some in the shopper's language. */
export const statusWords = ({ stage, statusText }: Pick<OrderSummary, 'stage' | 'statusText'>): string =>
  words[statusText]?.() ?? words[stage]?.() ?? statusText

export const stageWords = (stage: string): string => words[stage]?.() ?? stage
