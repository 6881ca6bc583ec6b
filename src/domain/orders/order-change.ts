import type { FoundOrder } from './order-lookup.ts'
import type { Failed, Limited } from '#/domain/auth/shopper.ts'

export const cancelReasons = ['changed-mind', 'mistake', 'elsewhere', 'other'] as const
export const returnReasons = ['not-as-expected', 'wrong-size', 'damaged', 'changed-mind', 'other'] as const
export type ChangeReason = (typeof cancelReasons)[number] | (typeof returnReasons)[number]

/** A change that a shopper can request of a placed order. */
export type OrderChange =
  | { kind: 'cancel'; reason: ChangeReason }
  | { kind: 'return'; reason: ChangeReason; items: readonly { itemId: string; quantity: number }[] }

/**
 * `incomplete`: no item was chosen, or the code is malformed. `late`: production has begun, or the 45 days are over.
 * `gift-card-used`: a gift card of the order was used. `unproven`: this browser did not place the order and sent no
 * code. `code`: the code differs from the emailed one.
 */
export type OrderChangeResult =
  | ({ kind: 'changed' } & FoundOrder)
  | { kind: 'incomplete'; errors: OrderChangeErrors }
  | { kind: 'late' }
  | { kind: 'gift-card-used' }
  | { kind: 'unproven' }
  | { kind: 'code' }
  | Limited
  | Failed

export type OrderCodeResult = { kind: 'sent' } | { kind: 'invalid' } | Limited | Failed

export type OrderChangeErrors = { items?: 'missing'; code?: 'invalid' }

/** The errors of a change; empty if it can be sent. */
export const orderChangeErrors = (change: OrderChange, code: string | undefined): OrderChangeErrors => ({
  ...(change.kind === 'return' && change.items.length === 0 ? { items: 'missing' } : {}),
  ...(code === undefined || /^\d{6}$/.test(code) ? {} : { code: 'invalid' }),
})

/** A result that the form of a change shows: every result but a changed order. */
export type OrderChangeFormResult = Exclude<OrderChangeResult, { kind: 'changed' }> | OrderCodeResult

export type OrderChangeRejection = Exclude<OrderChangeFormResult, { kind: 'sent' | 'unproven' | 'incomplete' }>

export interface OrderChangeShown {
  errors: OrderChangeErrors
  rejection: OrderChangeRejection | null
}

/** The errors and the rejection that the form of a change shows for a result. */
export function changeShown(result: OrderChangeFormResult | undefined): OrderChangeShown {
  if (!result) return { errors: {}, rejection: null }
  switch (result.kind) {
    case 'sent':
    case 'unproven':
      return { errors: {}, rejection: null }
    case 'incomplete':
      return { errors: result.errors, rejection: null }
    default:
      return { errors: {}, rejection: result }
  }
}

const returnDays = 45

/** The end of the return period, as an ISO instant: 45 days after the delivery. */
export function returnUntil(deliveryDate: string): string {
  const day = new Date(deliveryDate)
  day.setUTCDate(day.getUTCDate() + returnDays)
  return day.toISOString()
}
