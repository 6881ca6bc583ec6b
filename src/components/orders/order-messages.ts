import type { OrderGift, OrderSummary } from '#/domain/account/account.ts'
import type { ChangeReason, OrderChange, OrderChangeRejection } from '#/domain/orders/order-change.ts'
import { m } from '#/paraglide/messages.js'

/** Messages by the stage or the status text of the commerce API. */
const labels: Readonly<Record<string, (() => string) | undefined>> = {
  created: m.account_stage_created,
  'in-production': m.account_stage_in_production,
  shipped: m.account_stage_shipped,
  delivered: m.account_stage_delivered,
  cancelled: m.account_stage_cancelled,
  'Return Requested': m.account_stage_return_requested,
}

/** The message for the status text, else for the stage, else the status text itself. */
export const statusLabel = ({ stage, statusText }: Pick<OrderSummary, 'stage' | 'statusText'>): string =>
  labels[statusText]?.() ?? labels[stage]?.() ?? statusText

export const stageLabel = (stage: string): string => labels[stage]?.() ?? stage

export const giftTitle = ({ recipient }: OrderGift): string =>
  recipient ? m.cart_gift_for({ recipient }) : m.gift_named()

const reasons: Readonly<Record<ChangeReason, () => string>> = {
  'changed-mind': m.order_reason_changed_mind,
  mistake: m.order_reason_mistake,
  elsewhere: m.order_reason_elsewhere,
  'not-as-expected': m.order_reason_not_as_expected,
  'wrong-size': m.order_reason_wrong_size,
  damaged: m.order_reason_damaged,
  other: m.order_reason_other,
}

export const reasonLabel = (reason: ChangeReason): string => reasons[reason]()

const rejections: Readonly<Record<Exclude<OrderChangeRejection['kind'], 'late'>, () => string>> = {
  'gift-card-used': m.order_gift_card_used,
  code: m.order_code_wrong,
  invalid: m.auth_error_email,
  limited: m.auth_rejected_limited,
  failed: m.notice_failed,
}

/** The message for a rejected change of an order. */
export function changeRejectionMessage({ kind }: OrderChangeRejection, change: OrderChange['kind']): string {
  if (kind !== 'late') return rejections[kind]()
  return change === 'cancel' ? m.order_late_cancel() : m.order_late_return()
}
